import type { PlaceName } from '../../domain/verdict.ts'

/** Ink for what stands there, plum for what is measured. */
const drawings: Record<PlaceName, { stands: string; faint?: string; measured: string }> = {
  door: {
    stands: 'M30 82V16h36v66M14 82h68',
    measured: 'M34 50h28m-28-3v6m28-6v6M74 16v66m-3-66h6m-6 66h6',
  },
  lift: {
    stands: 'M32 76H20V18h56v58H64',
    measured: 'M32 85h32m-32-3v6m32-6v6M24 47h48m-48-3v6m48-6v6M48 22v50m-3-50h6m-6 50h6',
  },
  stairs: {
    stands: 'M16 84V14h64v70M46 84V46h4v38',
    faint: 'M16 74h30M16 64h30M16 54h30M50 74h30M50 64h30M50 54h30',
    measured: 'M18 90h26m-26-3v6m26-6v6M20 28h56m-56-3v6m56-6v6',
  },
  room: {
    stands: 'M20 14h56v66H20zM30 17h36v15H30z',
    measured: 'M20 88h56m-56-3v6m56-6v6M84 14v66m-3-66h6m-6 66h6',
  },
}

export const HomePicture = ({ place, className }: { place: PlaceName; className: string }) => {
  const { stands, faint, measured } = drawings[place]
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`rounded-sm bg-chuna-100 ${className}`}
    >
      {faint && <path d={faint} stroke="#afa598" />}
      <path d={stands} stroke="#221c1a" />
      <path d={measured} stroke="#642850" />
    </svg>
  )
}
