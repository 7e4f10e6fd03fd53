// How Indian shoppers ask for things, and what is right: written by hand from what the demo sells, before the search was
// tuned. Half of it is for tuning (`tuning`), the other half is only looked at as a number (`score`).

/** Every part that is there must hold. Titles are compared without regard to case. */
export type Right = {
  title?: RegExp
  category?: string[]
  colour?: RegExp
  material?: RegExp
  brand?: string
  most?: number
  least?: number
}

/** Without `right` the shop does not sell it, and says so. */
export type LabelledQuery = { typed: string; right?: Right }

const sofas = ['sofasets', 'lawsonsofasets', 'modernsofas', 'Bucketsofas']
const sofa = { title: /sofa|loveseat|chesterfield|armchair/i, category: sofas }
const seat = { category: [...sofas, 'recliner', 'chairs'] }
const bed = { category: ['queenbed'] }
const mattress = { category: ['mattresses'] }
const recliner = { category: ['recliner'] }
const wardrobe = { title: /wardrobe/i }
const chair = { title: /chair/i }
const officeChair = { title: /office chair|task chair/i }
const diningChair = { title: /dining chair|shell chair/i }
const studyTable = { title: /study table|study desk|standing desk/i }
const laptopTable = { title: /laptop table/i }
const coffeeTable = { title: /coffee table/i }
const diningTable = { title: /dining table/i }
const table = { category: ['tables'] }
const tvUnit = { title: /tv unit/i }
const bookshelf = { title: /bookshelf|wall shelves|peg rail shelf/i }
const shoeCabinet = { title: /shoe cabinet/i }
const sideboard = { title: /sideboard/i }
const lamp = { category: ['lighting'] }
const floorLamp = { title: /floor lamp/i }
const tableLamp = { title: /table lamp|study lamp/i }
const hanging = { title: /pendant/i }
const rug = { title: /rug|dhurrie|mat/i, category: ['bathmets'] }
const bathMat = { title: /bath mat/i }
const mirror = { title: /mirror/i }
const curtain = { title: /curtain/i }
const bedsheet = { title: /bedsheet/i }
const cushion = { title: /cushion/i }
const towel = { title: /towel/i }
const throws = { title: /throw/i }
const pouf = { title: /pouf|ottoman/i }
const kettle = { title: /kettle/i }
const mixer = { title: /mixer/i }
const toaster = { title: /toaster/i }
const fan = { title: /\bfan\b/i }
const petBed = { title: /pet bed/i }
const mug = { title: /mug/i }
const glass = { title: /tumbler|glasses|goblet|carafe/i, category: ['glasses'] }
const vase = { title: /vase/i }
const elephant = { title: /elephant/i }
const stool = { title: /stool/i }

const sold: [typed: string, right: Right][] = [
  // plain words, as most people type them
  ['sofa', sofa],
  ['sofa set', sofa],
  ['3 seater sofa', { ...sofa, title: /3 seater/i }],
  ['recliner', recliner],
  ['queen size bed', bed],
  ['mattress', mattress],
  ['wardrobe', wardrobe],
  ['study table', studyTable],
  ['dining table', diningTable],
  ['office chair', officeChair],
  ['coffee table', coffeeTable],
  ['tv unit', tvUnit],
  ['bookshelf', bookshelf],
  ['floor lamp', floorLamp],
  ['mirror', mirror],
  ['carpet', rug],
  ['curtains', curtain],
  ['bed', bed],
  ['chair', chair],
  ['table', table],
  ['lamp', lamp],
  // other words for the same thing
  ['bed sheet', bedsheet],
  ['dog bed', petBed],
  ['cat bed', petBed],
  ['tv stand', tvUnit],
  ['tv cabinet', tvUnit],
  ['tv table', tvUnit],
  ['shoe rack', shoeCabinet],
  ['shoe stand', shoeCabinet],
  ['computer chair', officeChair],
  ['computer table', studyTable],
  ['couch', sofa],
  ['cupboard', wardrobe],
  ['settee', { title: /sofa|loveseat/i, category: sofas }],
  ['centre table', coffeeTable],
  ['center table', coffeeTable],
  ['tea table', coffeeTable],
  ['book rack', bookshelf],
  ['hanging light', hanging],
  ['bedside lamp', tableLamp],
  ['reading lamp', tableLamp],
  ['looking glass', mirror],
  ['writing desk', studyTable],
  ['work from home desk', studyTable],
  ['lounge chair', { title: /recliner|wing chair|accent chair|barrel|tub chair|armchair/i }],
  ['boss chair', { title: /executive/i }],
  ['bar stool', stool],
  ['wall rack', { title: /wall shelves|peg rail|hook rack/i }],
  ['flower pot', vase],
  ['water glass', glass],
  ['coffee mug', mug],
  ['bathroom mat', bathMat],
  ['doormat', rug],
  ['blanket', throws],
  ['bean bag pouf', pouf],
  ['chest of drawers', { title: /chest of/i }],
  ['drawer unit', { title: /chest of|drawer/i }],
  ['key hooks', { title: /hook/i }],
  ['show piece', { category: ['Collectibles'] }],
  ['home decor items', { category: ['Collectibles', 'mounts'] }],
  ['kids study table', studyTable],
  ['folding bed table', laptopTable],
  ['foldable laptop table', laptopTable],
  ['single sofa', { category: [...sofas, 'recliner'], title: /armchair|chair|recliner|loveseat/i }],
  ['corner sofa', { title: /l-shaped/i }],
  // typos
  ['reclinr', recliner],
  ['recliner chiar', recliner],
  ['dinning table', diningTable],
  ['dinning chair', diningChair],
  ['matress', mattress],
  ['mattres queen', mattress],
  ['matteress', mattress],
  ['soffa', sofa],
  ['sopha set', sofa],
  ['warddrobe', wardrobe],
  ['wardrope', wardrobe],
  ['cuboard', wardrobe],
  ['chesterfeild sofa', { title: /chesterfield/i }],
  ['sectonal sofa', { title: /sectional/i }],
  ['ofice chair', officeChair],
  ['offic chair mesh', { title: /mesh office chair/i }],
  ['studdy table', studyTable],
  ['cofee table', coffeeTable],
  ['coffe tabel', coffeeTable],
  ['laptop tabel', laptopTable],
  ['bookshelff', bookshelf],
  ['sidebord', sideboard],
  ['curtian', curtain],
  ['cushon cover', cushion],
  ['bedsheat', bedsheet],
  ['towl', towel],
  ['pendent lamp', hanging],
  ['flor lamp', floorLamp],
  ['miror', mirror],
  ['electrik kettle', kettle],
  ['ketle', kettle],
  ['mixer grindr', mixer],
  ['tostar', toaster],
  ['ceeling fan', { title: /ceiling fan/i }],
  ['padestal fan', { title: /pedestal fan/i }],
  ['ottomon', pouf],
  ['upholstred bed', { title: /upholstered bed/i }],
  ['orthopedic mattress', { title: /orthopaedic/i }],
  ['memmory foam matress', { title: /memory foam/i }],
  ['velvat sofa', { category: sofas, title: /velvet/i }],
  ['lether recliner', { ...recliner, material: /leatherette/i }],
  ['excutive chair', { title: /executive/i }],
  ['loveseet', { title: /loveseat/i }],
  ['shesham bed', { ...bed, material: /sheesham/i }],
  ['elefant statue', elephant],
  ['vaze', vase],
  ['carpat', rug],
  // Hindi in Latin letters
  ['almirah', wardrobe],
  ['almira', wardrobe],
  ['almari', wardrobe],
  ['almaari', wardrobe],
  ['kapde ki almari', wardrobe],
  ['palang', bed],
  ['pallang', bed],
  ['lakdi ka palang', { ...bed, material: /solid|wood/i }],
  ['kursi', chair],
  ['kursee', chair],
  ['office ki kursi', officeChair],
  ['mez', table],
  ['khane ki mez', diningTable],
  ['padhai ki table', studyTable],
  ['gadda', mattress],
  ['gadde', mattress],
  ['parda', curtain],
  ['darwaze ka parda', curtain],
  ['chadar', bedsheet],
  ['chaadar double bed', bedsheet],
  ['takiya cover', cushion],
  ['sheesha', mirror],
  ['aaina', mirror],
  ['pankha', fan],
  ['chhat ka pankha', { title: /ceiling fan/i }],
  ['dari', rug],
  ['kaleen', rug],
  ['galicha', rug],
  ['tauliya', towel],
  ['batti', lamp],
  ['juta rack', shoeCabinet],
  ['joote ki almari', shoeCabinet],
  ['kitab ki almari', bookshelf],
  ['gilas', glass],
  ['hathi', elephant],
  ['guldasta', vase],
  ['do seater sofa', { category: [...sofas, 'recliner'], title: /2 seater|loveseat/i }],
  ['teen seater sofa', { category: sofas, title: /3 seater/i }],
  ['chai ka cup', mug],
  ['kutte ka bed', petBed],
  ['hara sofa', { ...sofa, colour: /green|sage|olive/i }],
  ['neela sofa', { ...sofa, colour: /blue|navy|teal/i }],
  // Devanagari
  ['कुर्सी', chair],
  ['सोफा', sofa],
  ['पलंग', bed],
  ['अलमारी', wardrobe],
  ['मेज', table],
  ['गद्दा', mattress],
  ['पर्दा', curtain],
  ['टेबल', table],
  ['पंखा', fan],
  ['शीशा', mirror],
  ['चादर', bedsheet],
  ['दीवान', sofa],
  ['डाइनिंग टेबल', diningTable],
  ['टीवी यूनिट', tvUnit],
  ['लैंप', lamp],
  // joined and split
  ['sofaset', sofa],
  ['dinningtable', diningTable],
  ['officechair', officeChair],
  ['book shelf', bookshelf],
  ['side board', sideboard],
  ['love seat', { title: /loveseat/i }],
  ['arm chair', { title: /armchair/i }],
  ['tablelamp', tableLamp],
  ['bath mat', bathMat],
  ['bathmat', bathMat],
  ['tvunit', tvUnit],
  ['l shape sofa', { title: /l-shaped/i }],
  ['lshaped sofa', { title: /l-shaped/i }],
  ['queen bed sheet', bedsheet],
  ['head board bed', { ...bed, title: /headboard/i }],
  // sizes
  ['6x6 bed', bed],
  ['6 by 6 ft bed', bed],
  ['king size bed', bed],
  ['queen mattress 8 inch', { ...mattress, title: /8 inch/i }],
  ['10 inch mattress', { ...mattress, title: /10 inch/i }],
  ['72x60 mattress', mattress],
  ['mattress 78 x 60', mattress],
  ['6x4 feet rug', { ...rug, title: /180 x 120/i }],
  ['4 feet round rug', { title: /round jute rug/i }],
  ['3 door wardrobe', wardrobe],
  ['6 seater dining table', { title: /6 seater dining/i }],
  ['2 seater recliner', { title: /2 seater.*recliner/i }],
  ['tv wall mount 55 inch', { title: /tv wall mount/i }],
  ['1200mm ceiling fan', { title: /1200 mm ceiling/i }],
  // colours, materials, prices, brands, rooms
  ['green sofa', { ...sofa, colour: /green|sage|olive|emerald/i }],
  ['blue velvet chair', { title: /velvet/i, colour: /blue|navy/i }],
  ['grey sofa', { ...sofa, colour: /grey|charcoal|slate/i }],
  ['pink chair', { title: /chair/i, colour: /rose/i }],
  [
    'yellow accent chair',
    { category: ['Bucketsofas', 'chairs', 'lawsonsofasets'], colour: /mustard|yellow/i },
  ],
  ['sheesham wood bed', { ...bed, material: /sheesham/i }],
  ['wooden sofa', { title: /wooden sofa/i }],
  ['plastic chair', { title: /shell chair/i }],
  ['cane chair', { title: /cane.*chair/i }],
  ['marble coffee table', { title: /marble coffee/i }],
  ['metal bed', { title: /metal bed/i }],
  ['brass candle stand', { title: /candle stand/i }],
  ['leather sofa', { category: sofas, material: /leather/i }],
  ['jute carpet', { title: /jute/i }],
  ['cotton bedsheet', bedsheet],
  ['sofa under 30000', { ...sofa, most: 30_000 }],
  ['chair under 5k', { ...chair, most: 5_000 }],
  ['bed below 20,000', { ...bed, most: 20_000 }],
  ['sofa 20000 se kam', { category: sofas, most: 20_000 }],
  ['table 10 hazar tak', { ...table, most: 10_000 }],
  ['nestora recliner', { ...recliner, brand: 'Nestora' }],
  ['urban chopal wardrobe', { ...wardrobe, brand: 'Urban Chaupal' }],
  ['sheesham story', { brand: 'Sheesham Story' }],
  ['living room sofa', sofa],
  ['bedroom lamp', { ...lamp, title: /table lamp/i }],
  ['hall ke liye sofa', sofa],
  ['aaram kursi', { title: /recliner|rocking|wing chair|armchair|lounge|accent|tub chair|barrel/i }],
  ['cozy chair for balcony', seat],
]

// biome-ignore format: one list, read across
const notSold: string[] = [
  'swing', 'jhoola', 'jhula', 'zula for balcony', 'bicycle', 'cycle for kids', 'fridge', 'refrigerator 200 litre',
  'washing machine', 'ac 1.5 ton', 'air cooler', 'mobile phone', 'iphone charger', 'saree', 'shoes', 'shirt for men',
  'laptop', 'television', 'led tv 43 inch', 'gas stove', 'pressure cooker', 'sofa cum bed', 'sofa come bed', 'sofacumbed',
  'dressing table', 'dressingtable', 'puja mandir', 'pooja ghar', 'bunk bed', 'baby cradle', 'palna', 'bean bag',
  'gaming chair', 'wheelchair', 'massage chair', 'ironing board', 'ladder', 'geyser', 'water purifier',
  'vacuum cleaner', 'microwave oven', 'trolley bag', 'suitcase', 'helmet', 'guitar', 'cricket bat', 'car seat cover',
  'mosquito net', 'machhardani', 'toothbrush', 'face cream', 'wall paint', 'tiles for floor', 'door lock', 'kitchen sink',
  'hammock', 'bar cabinet', 'wall clock', 'ghadi', 'photo frame', 'inverter battery', 'generator', 'treadmill',
  'साइकिल', 'झूला', 'फ्रिज', 'मोबाइल',
]

const labelled: LabelledQuery[] = [
  ...sold.map(([typed, right]) => ({ typed, right })),
  ...notSold.map((typed) => ({ typed })),
]

/** Every second one of each kind: nobody chose which. */
const half = (rest: number) => [
  ...labelled.filter(({ right }) => right).filter((_, index) => index % 2 === rest),
  ...labelled.filter(({ right }) => !right).filter((_, index) => index % 2 === rest),
]
export const tuning = half(0)
export const score = half(1)
