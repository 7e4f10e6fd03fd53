// Whether a text leads somewhere: what strangers type into names, addresses and messages stands in our letters, and a
// letter of ours leads to us alone. Indian addresses are full of dots ("H.No. 12/3, M.G.Road"), so a dot is not enough.

/** Ends of web addresses that nobody's street has. */
const ends = new Set(
  (
    'com net org info biz xyz icu app dev vip cloud click buzz cyou monster digital website webcam online ' +
    'download stream racing zip mov email mobi asia tel भारत'
  ).split(' '),
)

/** Ends that are words too: "Opp.Shop No. 4" is a street, "win.shop" is not. */
const words = new Set(
  'shop store tech top name travel jobs site page link live club space work world fun win men date party center city house land trade review bid loan rest pro'.split(
    ' ',
  ),
)

const countries = new Set(
  (
    'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc ' +
    'cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ' +
    'ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg ' +
    'kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv ' +
    'mw mx my mz na nc ne nf ng ni nl np nr nu nz om pa pe pf pg pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc ' +
    'sd se sg sh si sk sl sm sn so sr ss su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy ' +
    'uz va vc ve vg vn vu wf ws ye yt za zm zw'
  ).split(' '),
)

/** What stands before a dot in names and addresses: titles, and what is shortened. */
const shortened = new Set(
  (
    'mr mrs ms dr er sri shri smt md mohd st sr jr fr adv col maj capt prof lt late opp nr near beh adj no nos hno dno ' +
    'sno fno pno syno gr grd gnd bldg bld flr fl floor rd road st street sec sect sector blk block apt apts apart soc ' +
    'chs mkt market main cross ext extn stg ph phase po ps dist tal tq vill via jn jct bus bldng gali ngr nagar col ' +
    'colony ltd pvt co inc lic flat plot door shop house room unit wing tower ward'
  ).split(' '),
)

const sign = /[\p{L}\p{M}\p{N}-]/u
const longestLabel = 63

/** The label that ends before `at`, or begins there. */
function labelAt(text: string, at: number, step: 1 | -1): string {
  let end = at
  while (Math.abs(end - at) < longestLabel && sign.test(text[end] ?? '')) end += step
  return step > 0 ? text.slice(at, end) : text.slice(end + 1, at + 1)
}

function isDomain(before: string, after: string, next: string | undefined): boolean {
  if (ends.has(after) || after.startsWith('xn--') || before.startsWith('xn--')) return true
  const leadsOn = next === '/' || next === '?' || next === ':'
  // initials, numbers and what is shortened: S.K.De, 2.In, Dr.Me, Opp.Shop
  const isPlain = before.length === 1 || /^\d+$/.test(before) || shortened.has(before)
  if (words.has(after)) return !isPlain
  return countries.has(after) && (!isPlain || (leadsOn && !shortened.has(before)))
}

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const otherDots = /[\u3002\uff0e\uff61\u2024]/g

/** A web address or a mailbox, however it is dressed up; 'example dot com' is left to the reader. */
export function hasLink(typed: string): boolean {
  const text = typed.normalize('NFKC').replace(invisible, '').replace(otherDots, '.').toLowerCase()
  if (text.includes('://') || /(?:^|[^\p{L}\p{N}])(?:www\.|https?:|mailto:|tel:)/u.test(text)) return true
  if (/(?:^|[^\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?:$|[^\d.])/.test(text)) return true
  for (let dot = text.indexOf('.'); dot !== -1; dot = text.indexOf('.', dot + 1)) {
    const before = labelAt(text, dot - 1, -1)
    const after = labelAt(text, dot + 1, 1)
    if (before && after && isDomain(before, after, text[dot + 1 + after.length])) return true
  }
  return false
}

const isMailbox = (word: string): boolean => word.indexOf('@') > 0 && !word.includes('/')

/** The same for longer texts, in which people name their own mailbox. */
export const hasWebLink = (typed: string): boolean =>
  hasLink(
    typed
      .split(/\s/)
      .filter((word) => !isMailbox(word))
      .join(' '),
  )

export const noLink = 'Please leave web addresses out.'
