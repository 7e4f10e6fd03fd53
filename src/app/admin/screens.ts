// The screens of the back office and what can be begun in it: the sidebar, the search and the shortcuts read it here.
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import type { Permission } from '#shop/accounts/domain/roles.ts'
import type { IconName } from '#ui/icon-names.ts'
import { settingsRows } from './settings-rows.ts'

export type Screen = {
  to: string
  label: string
  icon: IconName
  needs?: Permission
  /** The letter after G that opens it. */
  letter: string
}

type Group = { name: string; screens: Screen[] }

const home: Screen = { to: adminPaths.home, label: 'Home', icon: 'layout-dashboard', letter: 'H' }
/** In the owner's sidebar until the shop is open, then only in Settings. */
const setup: Screen = {
  to: adminPaths.setup,
  label: 'Setup guide',
  icon: 'list-checks',
  needs: 'setup.run',
  letter: 'U',
}

/** In the order of a working day: what was sold, what is sold, and the office itself. */
export const groups: Group[] = [
  { name: '', screens: [home, setup] },
  {
    name: 'Selling',
    screens: [
      { to: adminPaths.orders, label: 'Orders', icon: 'package', needs: 'orders.read', letter: 'O' },
      {
        to: adminPaths.money,
        label: 'Money',
        icon: 'badge-indian-rupee',
        needs: 'orders.money',
        letter: 'M',
      },
      { to: adminPaths.customers, label: 'Customers', icon: 'users', needs: 'customers.read', letter: 'C' },
      { to: adminPaths.reviews, label: 'Reviews', icon: 'star', needs: 'reviews.decide', letter: 'W' },
      {
        to: adminPaths.grievances,
        label: 'Grievances',
        icon: 'message-square-exclamation-point',
        needs: 'grievances.answer',
        letter: 'V',
      },
    ],
  },
  {
    name: 'Catalogue',
    screens: [
      { to: adminPaths.products, label: 'Products', icon: 'sofa', needs: 'products.read', letter: 'P' },
      { to: adminPaths.stock, label: 'Stock', icon: 'boxes', needs: 'products.read', letter: 'K' },
      {
        to: adminPaths.categories,
        label: 'Categories',
        icon: 'folder-tree',
        needs: 'products.read',
        letter: 'B',
      },
    ],
  },
  {
    name: 'Shopfront',
    screens: [
      {
        to: adminPaths.content,
        label: 'Content',
        icon: 'panels-top-left',
        needs: 'content.change',
        letter: 'T',
      },
      { to: adminPaths.search, label: 'Search', icon: 'text-search', needs: 'search.tune', letter: 'Q' },
      {
        to: adminPaths.pricing,
        label: 'Pricing',
        icon: 'calendar-clock',
        needs: 'prices.change',
        letter: 'R',
      },
      { to: adminPaths.discounts, label: 'Discounts', icon: 'tag', needs: 'discounts.change', letter: 'D' },
      { to: adminPaths.giftCards, label: 'Gift cards', icon: 'gift', needs: 'giftcards.change', letter: 'F' },
    ],
  },
  {
    name: 'Office',
    screens: [
      {
        to: adminPaths.reports,
        label: 'Tax exports',
        icon: 'file-spreadsheet',
        needs: 'reports.read',
        letter: 'X',
      },
      { to: adminPaths.staff, label: 'Staff', icon: 'user-cog', needs: 'staff.manage', letter: 'S' },
      {
        to: adminPaths.audit,
        label: 'Audit log',
        icon: 'rotate-ccw-clock',
        needs: 'audit.read',
        letter: 'A',
      },
      { to: adminPaths.mail, label: 'Mail', icon: 'mail', needs: 'mail.read', letter: 'L' },
      {
        to: adminPaths.connections,
        label: 'Connections',
        icon: 'key-round',
        needs: 'connections.manage',
        letter: 'Y',
      },
    ],
  },
]

/** At the foot of the sidebar, always in view. */
export const footScreens: Screen[] = [
  { to: adminPaths.settings, label: 'Settings', icon: 'settings', needs: 'settings.read', letter: 'E' },
  { to: adminPaths.health, label: 'Health', icon: 'heart-pulse', needs: 'health.read', letter: 'Y' },
]

export const screens: Screen[] = [...groups.flatMap((group) => group.screens), ...footScreens]

export type Act = { to: string; label: string; icon: IconName; needs?: Permission; keys?: string[] }

/** What can be begun from anywhere. */
export const acts: Act[] = [
  { to: adminPaths.newProduct, label: 'New product', icon: 'plus', needs: 'products.change', keys: ['N'] },
  {
    to: adminPaths.newImport,
    label: 'Import products',
    icon: 'upload',
    needs: 'products.change',
    keys: ['G', 'I'],
  },
  {
    to: adminPaths.collections,
    label: 'Collections',
    icon: 'boxes',
    needs: 'products.read',
  },
  {
    to: adminPaths.brands,
    label: 'Brands',
    icon: 'badge-check',
    needs: 'products.read',
  },
  { to: adminPaths.fields, label: 'Product fields', icon: 'list-checks', needs: 'products.read' },
  {
    to: adminPaths.questions,
    label: 'Questions',
    icon: 'circle-question-mark',
    needs: 'reviews.decide',
  },
  { to: adminPaths.phoneOrder, label: 'Phone order', icon: 'phone', needs: 'orders.take' },
  {
    to: withQuery(adminPaths.products, { view: 'out_of_stock' }),
    label: 'Products out of stock',
    icon: 'circle-x',
    needs: 'products.read',
  },
  {
    to: withQuery(adminPaths.products, { view: 'draft' }),
    label: 'Product drafts',
    icon: 'pencil',
    needs: 'products.read',
  },
  { to: adminPaths.staff, label: 'Invite someone', icon: 'user-cog', needs: 'staff.manage' },
  ...settingsRows.map(({ to, name, icon, needs }) => ({ to, label: `Settings: ${name}`, icon, needs })),
  { to: adminPaths.me, label: 'My account', icon: 'user' },
]

export type May = (permission: Permission) => boolean

export const isOpenTo = ({ needs }: { needs?: Permission }, may: May): boolean => !needs || may(needs)
