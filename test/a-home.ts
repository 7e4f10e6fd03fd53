// The home of the drawings, for tests of whatever judges by it.
export const drawnHome = {
  doorWidth: 92,
  doorHeight: 205,
  hasLift: true,
  liftDoorWidth: 80,
  liftDoorHeight: 200,
  cabinWidth: 110,
  cabinDepth: 130,
  cabinHeight: 220,
  stairWidth: 105,
  landingWidth: 210,
  landingDepth: 105,
  ceiling: 240,
  floor: 2,
  roomName: 'Hall',
  roomWidth: 360,
  roomLength: 420,
}
