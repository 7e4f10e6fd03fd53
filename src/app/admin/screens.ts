// The screens of the back office and what can be begun in it: the sidebar, the search and the shortcuts read it here.
import type { Permission } from '#shop/accounts/domain/roles.ts'
import type { IconName } from '#ui/icon-names.ts'

export type Screen = {
  to: string
  label: string
  icon: IconName
  needs?: Permission
  /** The letter after G that opens it. */
  letter: string
}

type Group = { name: string; screens: Screen[] }

const home: Screen = { to: '/admin', label: 'Home', icon: 'layout-dashboard', letter: 'H' }

/** In the order of a working day: what was sold, what is sold, and the office itself. */
export const groups: Group[] = [
  { name: '', screens: [home] },
  {
    name: 'Selling',
    screens: [
      { to: '/admin/order', label: 'Orders', icon: 'package', needs: 'orders.read', letter: 'O' },
      { to: '/admin/money', label: 'Money', icon: 'badge-indian-rupee', needs: 'orders.money', letter: 'M' },
      { to: '/admin/customer', label: 'Customers', icon: 'users', needs: 'customers.read', letter: 'C' },
      {
        to: '/admin/grievance',
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
      { to: '/admin/product', label: 'Products', icon: 'sofa', needs: 'products.read', letter: 'P' },
      { to: '/admin/pricing', label: 'Pricing', icon: 'calendar-clock', needs: 'prices.change', letter: 'R' },
      { to: '/admin/discount', label: 'Discounts', icon: 'tag', needs: 'discounts.change', letter: 'D' },
      { to: '/admin/giftcard', label: 'Gift cards', icon: 'gift', needs: 'giftcards.change', letter: 'F' },
      {
        to: '/admin/content',
        label: 'Content',
        icon: 'panels-top-left',
        needs: 'content.change',
        letter: 'T',
      },
    ],
  },
  {
    name: 'Office',
    screens: [
      {
        to: '/admin/report',
        label: 'Tax exports',
        icon: 'file-spreadsheet',
        needs: 'reports.read',
        letter: 'X',
      },
      { to: '/admin/staff', label: 'Staff', icon: 'user-cog', needs: 'staff.manage', letter: 'S' },
      { to: '/admin/audit', label: 'Audit log', icon: 'rotate-ccw-clock', needs: 'audit.read', letter: 'A' },
      { to: '/admin/mail', label: 'Mail', icon: 'mail', needs: 'mail.read', letter: 'L' },
    ],
  },
]

export const screens: Screen[] = groups.flatMap((group) => group.screens)

export type Act = { to: string; label: string; icon: IconName; needs?: Permission; keys?: string[] }

/** What can be begun from anywhere. */
export const acts: Act[] = [
  { to: '/admin/addproduct', label: 'New product', icon: 'plus', needs: 'products.change', keys: ['N'] },
  {
    to: '/admin/product/import',
    label: 'Import products',
    icon: 'upload',
    needs: 'products.change',
    keys: ['G', 'I'],
  },
  {
    to: '/admin/product/categories',
    label: 'Categories and return days',
    icon: 'sofa',
    needs: 'products.read',
  },
  { to: '/admin/order/new', label: 'Phone order', icon: 'phone', needs: 'orders.take' },
  {
    to: '/admin/product?view=out_of_stock',
    label: 'Products out of stock',
    icon: 'circle-x',
    needs: 'products.read',
  },
  { to: '/admin/product?view=draft', label: 'Product drafts', icon: 'pencil', needs: 'products.read' },
  { to: '/admin/staff', label: 'Invite someone', icon: 'user-cog', needs: 'staff.manage' },
  { to: '/admin/me', label: 'My account', icon: 'user' },
]

export type May = (permission: Permission) => boolean

export const isOpenTo = ({ needs }: { needs?: Permission }, may: May): boolean => !needs || may(needs)
