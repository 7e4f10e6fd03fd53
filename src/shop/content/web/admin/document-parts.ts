// What each document is made of, for the fields that edit it.
import type { SectionId } from '../../domain/home-sections.ts'
import type { Entry, Part } from './part-types.ts'

const label: Part = { name: 'label', label: 'Words', kind: 'text' }
const href: Part = { name: 'href', label: 'Leads to', kind: 'href' }
const picture: Part = { name: 'picture', label: 'Picture', kind: 'picture' }

const link: Entry = {
  one: 'a link',
  parts: [label, href],
  fresh: { label: '', href: '' },
  isTimed: true,
  most: 60,
}
const linkList: Entry = {
  one: 'a list',
  parts: [
    { name: 'title', label: 'Heading', kind: 'text' },
    { name: 'links', label: 'Links', kind: 'list', entry: link },
  ],
  fresh: { title: '', links: [] },
  isTimed: true,
  most: 24,
}
const tileParts: Part[] = [
  label,
  { name: 'note', label: 'Line below', kind: 'text', optional: true },
  href,
  picture,
]
const tile: Entry = {
  one: 'a tile',
  parts: tileParts,
  fresh: { label: '', href: '', picture: '' },
  isTimed: true,
  most: 24,
}

export const promoParts: Part[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'offer', label: 'Offer', kind: 'text', hint: 'Stands in bold' },
  { name: 'code', label: 'Code', kind: 'text', hint: 'The coupon shoppers can copy' },
  { name: 'cashback', label: 'Second line', kind: 'text', optional: true, hint: 'On wide screens' },
  { name: 'terms', label: 'T&C lead to', kind: 'href' },
]

export const menuLists: Record<'bar' | 'lists' | 'strip', { title: string; path: string; entry: Entry }> = {
  bar: { title: 'Category bar', path: 'menu.bar', entry: link },
  lists: { title: 'Panel lists', path: 'menu.lists', entry: linkList },
  strip: { title: 'Strip above the search', path: 'strip', entry: link },
}
export const featureParts = tileParts.filter(({ name }) => name !== 'note')

export const footerParts: Part[] = [
  { name: 'columns', label: 'Columns', kind: 'list', entry: { ...linkList, one: 'a column', most: 6 } },
  { name: 'categories', label: 'Popular categories', kind: 'list', entry: link },
  { name: 'brands', label: 'Popular brands', kind: 'list', entry: link },
  { name: 'cities', label: 'Cities we deliver to', kind: 'lines', hint: 'One in each line' },
  {
    name: 'accepted',
    label: 'We accept',
    kind: 'lines',
    hint: 'One in each line; ways to pay that are off in Settings are left out',
  },
  { name: 'bottom', label: 'Last line', kind: 'list', entry: link },
]

export const noticeParts: Part[] = [
  {
    name: 'notice',
    label: 'Words',
    kind: 'text',
    optional: true,
    hint: 'A slim line at the top of every page. Empty it when it is no longer so.',
  },
]

export const studioPart: Part = {
  name: 'footer.studios',
  label: 'Studios',
  kind: 'list',
  isTop: true,
  entry: {
    one: 'a studio',
    parts: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'address', label: 'Address', kind: 'text' },
      { name: 'hours', label: 'Hours', kind: 'text', optional: true },
      { name: 'phone', label: 'Phone', kind: 'text', optional: true },
      {
        name: 'map',
        label: 'Map link',
        kind: 'text',
        optional: true,
        hint: 'Copy it from a map, beginning with https://',
      },
    ],
    fresh: { name: '', address: '' },
    most: 60,
  },
}

export const pageParts: Part[] = [
  { name: 'title', label: 'Title', kind: 'text', most: 120 },
  { name: 'summary', label: 'In short', kind: 'area', hint: 'Below the title, and in search results' },
  {
    name: 'sections',
    label: 'Sections',
    kind: 'list',
    entry: {
      one: 'a section',
      parts: [
        { name: 'heading', label: 'Heading', kind: 'text', most: 200 },
        {
          name: 'paragraphs',
          label: 'Text',
          kind: 'paragraphs',
          hint: 'An empty line begins a new paragraph',
        },
        { name: 'links', label: 'Links below', kind: 'list', entry: { ...link, isTimed: false } },
      ],
      fresh: { heading: '', paragraphs: [''] },
      isTimed: true,
      most: 40,
    },
  },
]

const list = (name: SectionId, title: string, entry: Entry): Part => ({
  name,
  label: title,
  kind: 'list',
  entry,
})

/** What each section of the home page is made of; pieces are picked elsewhere. */
export const sectionParts: Record<SectionId, Part[]> = {
  slides: [
    list('slides', 'Slides', {
      one: 'a slide',
      parts: [
        { name: 'title', label: 'Title', kind: 'text' },
        { name: 'action', label: 'Button', kind: 'text' },
        { name: 'words', label: 'Words', kind: 'area' },
        href,
        picture,
        { name: 'phone_picture', label: 'Picture for phones', kind: 'picture' },
      ],
      fresh: { title: '', action: '', words: '', href: '', picture: '', phone_picture: '' },
      isTimed: true,
      most: 12,
    }),
  ],
  promises: [
    list('promises', 'Promises', {
      one: 'a promise',
      parts: [
        { name: 'title', label: 'Words', kind: 'text' },
        { name: 'words', label: 'Line below', kind: 'text' },
        {
          name: 'icon',
          label: 'Sign',
          kind: 'choice',
          choices: [
            ['truck', 'Van'],
            ['wrench', 'Spanner'],
            ['rupee', 'Rupee'],
            ['calendar', 'Calendar'],
          ],
        },
      ],
      fresh: { title: '', words: '', icon: 'truck' },
      isTimed: true,
      most: 8,
    }),
  ],
  rooms: [list('rooms', 'Rooms', tile)],
  eyeing: [],
  pocket: [
    list('pocket', 'Price hints', {
      one: 'a hint',
      parts: [
        label,
        { name: 'under', label: 'Under', kind: 'rupees' },
        href,
        picture,
        {
          name: 'ground',
          label: 'Colour',
          kind: 'choice',
          choices: [
            ['haldi', 'Haldi'],
            ['neem', 'Neem'],
            ['geru', 'Geru'],
            ['neel', 'Neel'],
          ],
        },
      ],
      fresh: { label: '', under: 0, href: '', picture: '', ground: 'haldi' },
      isTimed: true,
      most: 12,
    }),
  ],
  fresh: [
    { name: 'fresh.words', label: 'Words', kind: 'area' },
    { name: 'fresh.picture', label: 'Picture', kind: 'picture' },
  ],
  decor: [
    list('decor', 'Kinds', {
      one: 'a kind',
      parts: [label, { name: 'collection', label: 'Collection', kind: 'collection' }, picture],
      fresh: { label: '', collection: '', picture: '' },
      isTimed: true,
      most: 24,
    }),
  ],
  styles: [list('styles', 'Styles', tile)],
  brands: [{ name: 'brands', label: 'Brands', kind: 'lines', hint: 'One in each line' }],
  store: [list('store', 'Tiles', tile)],
  testimonials: [
    { name: 'testimonials.note', label: 'Line below the heading', kind: 'text' },
    {
      name: 'testimonials.quotes',
      label: 'Quotes',
      kind: 'list',
      entry: {
        one: 'a quote',
        parts: [
          { name: 'words', label: 'What they said', kind: 'area' },
          { name: 'name', label: 'Name', kind: 'text' },
          { name: 'city', label: 'City', kind: 'text' },
        ],
        fresh: { words: '', name: '', city: '' },
        most: 12,
      },
    },
  ],
  guides: [list('guides', 'Guides', tile)],
}
