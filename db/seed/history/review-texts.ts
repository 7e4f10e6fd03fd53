// What the demo's made-up customers say of what they bought: good, middling and bad, in the way people write. None is used
// twice, and each fits any piece of its kind.

export type DemoText = { stars: number; title: string; words: string; reply?: string }

type Row = [stars: number, title: string, words: string, reply?: string]

const texts: Record<string, Row[]> = {
  seats: [
    [
      5,
      'Sits like it looks',
      'Ordered it for my parents. The seat is deep, but my father can still get up by himself. Piping is neat, no thread loose anywhere.',
    ],
    [
      4,
      'Good, firmer than I expected',
      'The back is lovely, the seat is on the hard side. My mother likes it, my husband does not. Sit on one in a studio first if you can.',
    ],
    [
      2,
      'Leg was loose in a week',
      'One leg kept turning. The fitter came on the third call and put a longer bolt in. It is fine now, but it should not have left like that.',
      'Sorry about the leg and about the three calls. We have changed how this bolt is checked before packing.',
    ],
    [
      5,
      'Two children and one dog later',
      'Four weeks in, nothing has sunk and the cloth wipes clean. We were worried about the light colour for no reason.',
    ],
    [
      3,
      'Nice, but smaller than it looked',
      'The picture made it look wider. Measure with newspaper on the floor before you order. Quality itself is all right.',
    ],
    [
      4,
      'Crew was careful',
      'Third floor, narrow stairs, no lift. They turned it on the landing without a scratch on the wall. Cushions need a day to rise.',
    ],
    [
      1,
      'Colour is not the same',
      'On my phone it looked warm, in the room it is much duller. I kept it because sending it back meant taking leave again.',
      'We are sorry. We have put a photo in daylight on the page, so that the next person sees the tone before ordering.',
    ],
    [
      5,
      'Worth the wait',
      'Took a while to come, but it is solid. My uncle sat down hard, as he does, and it did not make a sound.',
    ],
    [
      4,
      'Comfortable, low',
      'Very comfortable for an evening film. Older people may find it a little low to get out of.',
    ],
  ],
  beds: [
    [
      5,
      'No noise at all',
      'Our old bed creaked whenever somebody turned. This one is silent. Assembly took the two of them about an hour.',
    ],
    [
      4,
      'Firm, as promised',
      'My back is better since we changed. It had a smell for two days, we kept the windows open and it went.',
    ],
    [
      3,
      'Good bed, late delivery',
      'It came two days after the promised day and nobody called. The bed itself is as described.',
      'Thank you for telling us. The van had broken down and we should have called. We call from the hub now.',
    ],
    [
      5,
      'Looks costlier than it is',
      'The headboard is the nicest thing in the room. Take care with the corners, they are a little sharp for toddlers.',
    ],
    [
      2,
      'Headboard has a gap',
      'There is a finger-wide gap between headboard and frame. The fitter said it is normal. Things fall into it at night.',
    ],
    [4, 'Easy to live with', 'Sturdy, simple to clean under. I wish the slats were closer together.'],
  ],
  storage: [
    [
      5,
      'Holds all our books',
      'Forty kilos of law books and the shelf has not bent. Wall plugs for brick were in the box, which saved us a trip.',
    ],
    [
      3,
      'Drawer sticks in the rains',
      'In July the lower drawer needed a push. Candle wax on the runner helped. Otherwise a handsome piece.',
    ],
    [
      4,
      'Straight and clean',
      'Doors close evenly and the hinges are soft. The back panel is thin, but nobody sees it.',
    ],
    [
      2,
      'Instructions are poor',
      'Pictures too small and one step missing. It took us three hours and a call to care. Once up, it stands well.',
      'You are right about the sheet. The new one has larger drawings and is on the product page as well.',
    ],
    [
      5,
      'Exactly the shade',
      'Matches the dining table we bought two years ago from another shop. Grain looks real, and it is.',
    ],
    [
      4,
      'Good for a small flat',
      'Takes less room than it seems and hides the router. Cable hole could be larger.',
    ],
    [
      1,
      'Came with a crack',
      'The top was cracked from side to side. They replaced it within a week, but I had to be at home twice.',
      'We are sorry for the second day at home. The carrier now uses corner guards on this piece.',
    ],
  ],
  desks: [
    [
      5,
      'Right height for class 4',
      'My daughter sits straight at it and there is space for both elbows. Drawers run well even when she slams them.',
    ],
    [
      4,
      'Steady while typing',
      'Does not shake with a monitor arm on it. The edge is a bit hard on the wrist, I put a cloth there.',
    ],
    [3, 'Fine for a laptop', 'Enough for one laptop and a cup of chai. For two screens it is too shallow.'],
    [
      2,
      'Marks very easily',
      'A hot cup left a ring on the second day. The care label says nothing about it.',
      'Thank you, the care text now says to use a coaster. Please write to care, we have a polish that takes such a ring out.',
    ],
    [5, 'Put up in twenty minutes', 'All screws were there, one spare of each. Surface is easy to wipe.'],
  ],
  chairs: [
    [
      5,
      'Back pain gone',
      'I sit nine hours a day. After two weeks the ache between the shoulders is gone. Adjust the lower back piece first, it matters.',
    ],
    [
      2,
      'Arm came loose in a week',
      'The arm came loose after a week. The chair is fine otherwise.',
      'Sorry about the arm. A new one is on its way and our fitter will bring the right tool.',
    ],
    [
      4,
      'Good chair, loud wheels',
      'Comfortable and easy to put together. On tiles the wheels are loud, a rug solved it.',
    ],
    [
      3,
      'Too hard for my mother',
      'Looks beautiful at the table. For more than half an hour you want a cushion.',
    ],
    [
      5,
      'Grandfather approves',
      'He moved from his old cane chair to this one by himself. That says everything.',
    ],
    [
      4,
      'Seat a little narrow',
      'Well made and light enough to carry to the balcony. Broad people should look at the width first.',
    ],
    [
      1,
      'Not for daily use',
      'After a month the seat has gone soft on one side. For the price I expected more years than months.',
      'That is not how it should wear. It is under warranty: care will write to you about another seat.',
    ],
    [5, 'Third one we bought', 'Started with two, now there are three. Same colour each time.'],
  ],
  lighting: [
    [
      5,
      'Lovely shadow on the wall',
      'In the evening it throws a soft pattern. Warm light, not yellow. The cord is long enough to reach behind the sofa.',
    ],
    [
      4,
      'As in the picture',
      'Shade is a little darker than on the page, which we like. No bulb in the box, buy one.',
    ],
    [3, 'Pretty, but wobbles', 'It stands, but on a rug it leans a bit. A felt pad under one foot did it.'],
    [5, 'Packed like glass should be', 'Three layers of paper and not a chip. The switch has a good click.'],
    [
      2,
      'Switch stopped',
      'Worked for ten days, then the switch stopped. They sent a new one without asking for photos.',
      'Thank you for your patience. We have taken the rest of that lot off the shelf.',
    ],
    [
      4,
      'Bright enough to read',
      'I wanted a lamp for reading and this does it. Shade collects dust, wipe it dry.',
    ],
    [5, 'My favourite corner now', 'Bought it for the study, moved it to the bedroom the same night.'],
  ],
  tableware: [
    [
      5,
      'Heavier than I thought',
      'Feels good in the hand and the finish is even. Guests asked where it is from.',
    ],
    [
      4,
      'One had a tiny bubble',
      'One of them has a small bubble near the foot. Care offered another at once. I kept it, I like it.',
    ],
    [
      3,
      'Smaller than expected',
      'Read the height before ordering. It is pretty, only smaller than I had in mind.',
    ],
    [
      5,
      'A gift that arrived whole',
      'Sent it to my sister in another city. Nothing broken, and the box was good enough to give as it was.',
    ],
    [
      2,
      'Stained after one wash',
      'Left a grey mark after one wash by hand. I expected better.',
      'We are sorry. That should not happen. Care will take it back or send another, as you wish.',
    ],
  ],
  cloth: [
    [5, 'Washes well', 'Three washes in cold water and the colour is the same. Edges have not come undone.'],
    [4, 'Soft, a bit thin', 'Lovely print and soft on the skin. I would have liked it a little thicker.'],
    [3, 'Shade differs from my screen', 'It is more grey than green in my room. Still nice, so I kept it.'],
    [5, 'Dries in an afternoon', 'Even in the humid weeks it dries in an afternoon. Does not slip.'],
    [
      2,
      'Thread came loose',
      'A seam opened at the corner in the first week. My tailor closed it for thirty rupees.',
      'Thank you for telling us. We have refunded the tailor and spoken with the maker about this seam.',
    ],
    [4, 'Good for everyday', 'Nothing fancy, does what it should, and was here in three days.'],
  ],
  machines: [
    [
      5,
      'Quiet and quick',
      'Quieter than the old one and done sooner. The cord could be longer for our kitchen.',
    ],
    [4, 'Does its work', 'Easy to clean, no smell of plastic. The lid needs a firm hand.'],
    [3, 'Works, gets hot outside', 'It works well, but the outside gets hot. Keep it away from children.'],
    [5, 'Mother uses it every day', 'She did not want a new one and now uses it every day. Simple buttons.'],
    [
      1,
      'Dead on arrival',
      'Did not switch on at all. Replaced in four days, the second one works.',
      'We are sorry about the first one. Each is now tried before it leaves.',
    ],
  ],
  pets: [
    [
      5,
      'She sleeps nowhere else',
      'Our indie girl ignored it for a day and has not left it since. Cover comes off for washing.',
    ],
    [
      4,
      'Sturdy',
      'Sheru pushes it around the room and it holds. A little smaller than I hoped for a big dog.',
    ],
    [3, 'Good for a small dog', 'Fine for a small dog. Ours is a lab and hangs over the edge.'],
    [5, 'Easy to clean', 'Hair comes off with a damp hand. Stays where it is on the floor.'],
  ],
}

const kindOf: Record<string, string> = {
  sofasets: 'seats',
  lawsonsofasets: 'seats',
  modernsofas: 'seats',
  Bucketsofas: 'seats',
  recliner: 'seats',
  queenbed: 'beds',
  mattresses: 'beds',
  cabinetry: 'storage',
  mounts: 'storage',
  tables: 'desks',
  chairs: 'chairs',
  lighting: 'lighting',
  Collectibles: 'tableware',
  glasses: 'tableware',
  bathmets: 'cloth',
  furnishings: 'cloth',
  appliances: 'machines',
  pets: 'pets',
}

/** Gives each text of a kind once; undefined where they are used up. */
export function createTexts(): (category: string) => DemoText | undefined {
  const used = new Map<string, number>()
  return (category) => {
    const kind = kindOf[category] ?? 'tableware'
    const nth = used.get(kind) ?? 0
    const row = texts[kind]?.[nth]
    if (!row) return undefined
    used.set(kind, nth + 1)
    const [stars, title, words, reply] = row
    return { stars, title, words, ...(reply !== undefined && { reply }) }
  }
}

/** What staff refused, and why: words that break a rule whatever the stars. */
export const refusedTexts = [
  {
    stars: 3,
    title: 'Call the delivery man',
    words:
      'If it comes late call the driver directly, his number is 98450 12345 and he answers at night too.',
    reason: 'private',
  },
  {
    stars: 5,
    title: 'Best shop in India!!',
    words:
      'Best shop in India, buy everything here, you will not find better anywhere, five stars for the whole website!',
    reason: 'not_about',
  },
] as const
