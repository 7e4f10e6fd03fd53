// The nine steps in words. Each is read from what is set, so that none is done by being ticked.
import { isReadyToOpen } from './before-first-sale.ts'
import {
  type GuideFacts,
  inMinutes,
  inWords,
  isRead,
  type Line,
  misplaced,
  type PolicySlug,
  type Step,
  type StepId,
  takesRealMoney,
} from './guide.ts'

type Drawn = Omit<Step, 'id' | 'badge'> & { badge?: Step['badge'] }
type Draw = (facts: GuideFacts) => Drawn

const line = (
  isThere: boolean,
  title: string,
  words: string,
  link?: Line['link'],
  otherwise: Line['state'] = 'no',
): Line => ({
  state: isThere ? 'yes' : otherwise,
  title,
  words,
  ...(link && { link }),
})

const shop: Draw = ({ shop: { name, hasLogo, ...said } }) => ({
  title: 'Your shop’s name and look',
  state: name !== '' && Object.values(said).every((words) => words !== '') ? 'done' : 'todo',
  words:
    name === ''
      ? 'What shoppers read at the top of every page.'
      : `${name}${hasLogo ? ', with your logo' : ''}. Shown on every page and letter.`,
  why: 'Everything shoppers see carries it: pages, letters, bills and the icon on a phone. You can change it at any time.',
  lines: [
    line(name !== '', 'Name.', name === '' ? 'Nothing stands above the door yet.' : name),
    line(
      said.legalName !== '' && said.legalAddress !== '',
      'Legal name and address.',
      said.legalName || 'Who stands behind the shop. The law asks for both on your pages.',
    ),
    line(
      said.careEmail !== '' && said.carePhone !== '',
      'Phone and mail.',
      'Where shoppers reach you. The law asks for both.',
    ),
    line(
      said.officer !== '' && said.officerEmail !== '',
      'Grievance officer.',
      said.officer !== '' && said.officerEmail !== ''
        ? said.officer
        : 'Somebody who answers complaints. The law asks for a name and a mail address.',
    ),
    line(
      hasLogo,
      'Logo.',
      hasLogo ? 'Yours.' : 'Until you add one, the name is drawn in letters.',
      undefined,
      'may',
    ),
  ],
  act: { label: 'Name and look', to: 'shop' },
})

const sellers: Draw = ({ sellers: all, places }) => {
  const [astray] = misplaced(places)
  const wrong = all.find(({ isRight }) => !isRight)
  const problem = wrong
    ? `The GSTIN ${wrong.gstin} does not check out. Compare it with your certificate.`
    : astray &&
      `The GSTIN’s state is ${astray.sellerState}, but goods leave from ${astray.name} in ${astray.state}. Add a ${astray.state} registration.`
  return {
    title: 'Who sells',
    state: problem ? 'bad' : all.length > 0 ? 'done' : 'todo',
    words:
      problem ??
      (all.length === 0
        ? 'Legal name, GSTIN and address, as on your GST certificate.'
        : `${all[0]?.legalName}, with a GSTIN in ${inWords(all.map(({ state }) => state))}.`),
    why: 'One registration for each state that goods leave from. Bills and returns to the tax office are made under it.',
    lines: all.map(({ state, gstin, isRight }) => line(isRight, `${state}.`, gstin)),
    act: { label: 'Set up registrations', to: 'registrations' },
  }
}

const places: Draw = ({ places: all }) => ({
  title: 'Where goods leave from',
  state: all.length > 0 ? 'done' : 'todo',
  words:
    all.length === 0
      ? 'A warehouse or a showroom that sends goods.'
      : `${inWords(all.map(({ name }) => name))}.`,
  why: 'Stock is counted by place, and the place decides the GSTIN and the day something leaves.',
  lines: all.slice(0, 5).map(({ name, state }) => line(true, `${name}.`, state)),
  act: { label: 'Set up places', to: 'places' },
})

const delivery: Draw = ({ reach }) => ({
  title: 'Where you deliver, and what it costs',
  state: reach.zones > 0 ? 'done' : 'todo',
  words:
    reach.zones === 0
      ? 'Zones with a charge and days, by state, district or pincode.'
      : `${reach.zones === 1 ? '1 zone' : `${reach.zones} zones`}, ${reach.pincodes.toLocaleString('en-IN')} pincodes. ${
          reach.lowest === reach.highest ? reach.lowest : `From ${reach.lowest} to ${reach.highest}`
        }.`,
  why: 'A shopper types a pincode and reads a date and a charge. What no zone reaches cannot be ordered.',
  lines: [line(reach.zones > 0, 'A zone with an area.', 'One is enough to begin with.')],
  act: { label: 'Set up delivery', to: 'delivery' },
})

const tryWords: Record<GuideFacts['opening']['phase'], string> = {
  demo: 'Shoppers can try the whole demo with practice payments.',
  preparing: 'You can try an order with practice payments before the shop opens.',
  open: 'Practice payments buy nothing in an open shop.',
}

const payments: Draw = (facts) => {
  const { opening, online, reach, sellers: all } = facts
  const isReal = online === 'real'
  const withoutBank = all.filter(({ hasBank }) => !hasBank).map(({ state }) => state)
  const isDone = takesRealMoney(facts)
  return {
    title: 'How you are paid',
    state: isDone ? 'done' : 'todo',
    words: isReal
      ? `Razorpay is connected${reach.cashUpTo ? ', and cash on delivery is on' : ''}.`
      : isDone
        ? `Cash on delivery. ${online === 'off' ? 'Every way to pay online is off.' : 'Online payments are not connected.'}`
        : online === 'off'
          ? 'No way to pay is open: online payments are off, and no zone takes cash.'
          : 'Only practice payments so far. No money can reach you yet.',
    ...(isDone && !isReal && { badge: { kind: 'info', words: 'Cash only' } }),
    why: `${tryWords[opening.phase]} For real payments, connect Razorpay and say if you take cash on delivery.`,
    lines: [
      line(
        isReal,
        'Razorpay keys.',
        isReal
          ? 'Connected.'
          : 'Whoever looks after your server puts them in; they never pass through this page.',
        { label: isReal ? 'Look' : 'How to', to: 'payments' },
        isDone ? 'may' : 'no',
      ),
      ...(withoutBank.length === 0
        ? []
        : [
            line(
              false,
              'Where your money goes.',
              `Bills of ${inWords(withoutBank)} carry no bank account yet.`,
              { label: 'Add', to: 'registrations' },
              'may',
            ),
          ]),
      line(
        reach.cashUpTo !== null,
        'Cash on delivery.',
        reach.cashUpTo === null ? 'No zone takes cash.' : `Up to ${reach.cashUpTo}.`,
        { label: 'Change', to: reach.cashUpTo === null ? 'delivery' : 'payments' },
        isReal ? 'may' : 'no',
      ),
    ],
    act: { label: 'Set up payments', to: 'payments' },
  }
}

const goods: Draw = ({ goods: { products, categories, demoProducts } }) => {
  const own = products - demoProducts
  const isDemo = demoProducts > 0
  return {
    title: 'What you sell',
    state: products > 0 ? 'done' : 'todo',
    words: isDemo
      ? `${demoProducts} demo products and ${categories} categories. Keep them while you learn, or bring your own.`
      : products > 0
        ? `${own === 1 ? '1 product' : `${own} products`} in ${categories === 1 ? '1 category' : `${categories} categories`}.`
        : 'Bring a list, or add products one by one.',
    ...(isDemo && { badge: { kind: 'info', words: 'Demo goods' } }),
    why: '',
    lines: [],
  }
}

const policyNames: Record<PolicySlug, [title: string, words: string]> = {
  'returns-and-refund': ['Returns and refunds.', 'What can come back, for how long, and when money returns.'],
  'privacy-policy': ['Privacy.', 'What you keep about people and for how long.'],
  'terms-of-use': ['Terms of use.', 'What a shopper and you agree on.'],
  'grievance-redressal': ['Grievance officer.', 'Who answers complaints, and how fast.'],
}

const policies: Draw = ({ policies: all }) => {
  const read = all.filter(isRead).length
  return {
    title: 'Documents and policies',
    state: read === all.length ? 'done' : 'todo',
    words:
      read === all.length
        ? 'Returns, privacy, terms and the grievance officer: all four are read.'
        : 'Returns, privacy, terms and the grievance officer. We have drafted all four for you to read.',
    ...(read > 0 && read < all.length && { badge: { kind: 'mute', words: `${read} of ${all.length} read` } }),
    why: 'Drafted for India; read, change, then tick.',
    lines: all.map((policy) => {
      const [title, words] = policyNames[policy.slug]
      if (policy.version === null)
        return line(false, title, 'This page is not there. Write it again.', {
          label: 'Content',
          to: 'content',
        })
      return line(
        isRead(policy),
        title,
        policy.readVersion !== null && !isRead(policy) ? `${words} Changed since you read it.` : words,
        undefined,
        'may',
      )
    }),
  }
}

const staff: Draw = ({ staff: { joined, invited } }) => ({
  title: 'Invite your staff',
  state: joined.length + invited > 0 ? 'done' : 'todo',
  words:
    joined.length > 0
      ? `${inWords(joined.map(({ name, role }) => `${name} (${role})`))} ${joined.length === 1 ? 'has' : 'have'} joined.`
      : invited > 0
        ? `${invited === 1 ? '1 invitation is' : `${invited} invitations are`} on the way.`
        : 'Only you so far. Everybody gets a login and a role of their own.',
  why: 'Each person logs in as themselves and may do what their role allows. Nobody shares a password. You can do this later.',
  lines: [],
  act: { label: 'Invite somebody', to: 'staff' },
})

const open: Draw = (facts) => {
  if (facts.opening.phase === 'open')
    return {
      title: 'Open the shop',
      state: 'done',
      words: 'Shoppers can place real orders.',
      why: '',
      lines: [],
    }
  const isReady = isReadyToOpen(facts)
  return {
    title: 'Open the shop',
    state: isReady ? 'todo' : 'locked',
    words: isReady
      ? 'Everything is there. It opens when you say so.'
      : 'Opens when the list before the first real sale has no red line.',
    badge: { kind: 'mute', words: isReady ? 'Ready' : 'Not yet' },
    why: 'Shoppers can place real orders from that moment.',
    lines: [],
  }
}

const draws: Record<StepId, Draw> = {
  shop,
  sellers,
  places,
  delivery,
  payments,
  goods,
  policies,
  staff,
  open,
}

function badgeOf(id: StepId, { state, lines }: Drawn, isBegun: boolean): Step['badge'] {
  if (state === 'done') return { kind: 'ok', words: 'Done' }
  if (state === 'bad') return { kind: 'bad', words: 'Needs a look' }
  const missing = lines.filter((one) => one.state === 'no').length
  // nothing shouts at the first visit
  return isBegun && missing > 0 && missing < lines.length
    ? { kind: 'wait', words: missing === 1 ? '1 thing left' : `${missing} things left` }
    : { kind: 'mute', words: inMinutes(id) }
}

/** In their order; what turned bad stands first. */
export function stepsOf(facts: GuideFacts): Step[] {
  const drawn = Object.entries(draws).map(([id, draw]) => ({ id: id as StepId, ...draw(facts) }))
  const isBegun = drawn.some(({ state }) => state === 'done')
  const steps = drawn.map((step) => ({ ...step, badge: step.badge ?? badgeOf(step.id, step, isBegun) }))
  return [...steps.filter(({ state }) => state === 'bad'), ...steps.filter(({ state }) => state !== 'bad')]
}
