// Chitra Furnishings: everything that its owner types while the shop becomes theirs.
import { checkDigitOf } from '../../src/shop/tax/domain/gstin.ts'

/** One firm, one PAN, a registration in every state that goods leave from. */
const gstinIn = (state: string) => `${state}AABCC4321K1Z`
const withCheckDigit = (first14: string) => `${first14}${checkDigitOf(first14)}`

export const firm = {
  name: 'Chitra Furnishings',
  tagline: 'Swings and rugs of the south',
  prefix: 'CHF',
  legalName: 'Chitra Furnishings Private Limited',
  address: '5 Sayyaji Rao Road, Mysuru 570001',
  phone: '0821 242 0000',
  email: 'care@chitra.example',
  officer: 'Devaki Rao',
  officerEmail: 'devaki@chitra.example',
  officerPhone: '0821 242 0001',
  act: '#1f5f4a',
  offer: '#e3b04b',
}

export const owner = { email: 'owner@chitra.example', password: 'a swing under the mango tree' }

export const registrations = {
  karnataka: {
    gstin: withCheckDigit(gstinIn('29')),
    state: 'Karnataka',
    address: '5 Sayyaji Rao Road',
    city: 'Mysuru',
    pincode: '570001',
    papers: ['CFK', 'CKC', 'CKD'],
  },
  tamilNadu: {
    gstin: withCheckDigit(gstinIn('33')),
    state: 'Tamil Nadu',
    address: '12 SIPCOT Phase 1',
    city: 'Hosur',
    pincode: '635126',
    papers: ['CFT', 'CTC', 'CTD'],
  },
} as const
export type Registration = (typeof registrations)[keyof typeof registrations]

export const places = {
  mysuru: { name: 'Mysuru godown', address: '7 Hebbal Industrial Area, Mysuru', pincode: '570016' },
  hosur: { name: 'Hosur godown', address: '12 SIPCOT Phase 1, Hosur', pincode: '635126' },
} as const

/** Where a piece lies decides where it leaves from: the first two lie at one place each. */
export const pieces = {
  jhula: {
    title: 'Kaveri Teak Jhula',
    category: 'Jhulas',
    mrp: '24000',
    price: '18000',
    hsn: '9403',
    own: { name: 'Rope', says: 'Brass chain' },
    stock: { mysuru: 4, hosur: 0 },
  },
  rug: {
    title: 'Palar Cotton Rug',
    category: 'Rugs',
    mrp: '6000',
    price: '4200',
    hsn: '5702',
    own: { name: 'Weave', says: 'Pit loom' },
    stock: { mysuru: 0, hosur: 9 },
  },
  runner: {
    title: 'Noyyal Hall Runner',
    category: 'Rugs',
    mrp: '3000',
    price: '2400',
    hsn: '5702',
    own: { name: 'Weave', says: 'Flat weave' },
    stock: { mysuru: 3, hosur: 2 },
  },
} as const
export type Piece = (typeof pieces)[keyof typeof pieces]

export const welcomeWords = 'Namaskara from Chitra. Your account is ready.'

export const shopper = { email: 'rohan@example.in', password: 'four legs of teak and a door' }
