// Roles and what each may do. The server asks this table at every call; screens ask it what to show.

export const staffRoles = ['owner', 'catalogue', 'orders', 'finance', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Role = StaffRole | 'shopper'

/** Everything a route can ask for, in the words of the staff screen. */
export const permissionNames = {
  'office.enter': 'Open the back office',
  'products.read': 'Products: find and read',
  'products.change': 'Products: add, change and delete',
  'prices.change': 'Prices and sales: plan and run',
  'orders.read': 'Orders: find and read',
  'orders.take': 'Orders: take them on the phone',
  'orders.move': 'Orders: pack, dispatch, deliver',
  'orders.money': 'Orders: cancel, return, refund',
  'customers.read': 'Customers: names, addresses, orders',
  'customers.change': 'Customers: notes, goodwill, erasing',
  'discounts.change': 'Discounts: add, change and stop',
  'giftcards.change': 'Gift cards: issue, add time, stop',
  'content.change': 'Content: pages, banners, menu',
  'grievances.answer': 'Grievances: read and answer',
  'reviews.decide': 'Reviews and questions: read, show, refuse, answer',
  'reports.read': 'Numbers and tax exports',
  'staff.manage': 'Staff: invite, change roles, end sessions',
  'audit.read': 'Audit log: read and verify',
  'mail.read': 'Mail: read the outbox, send again',
  'health.read': 'Health: whether the shop is well',
  'stock.change': 'Stock: adjust what is on hand',
  'catalogue.arrange': 'Categories, collections, brands, product fields: arrange',
  'search.tune': 'Search: teach words, pin results',
  'settings.read': 'Settings: read',
  'settings.shop': 'Settings: name, look, contact, closed sign',
  'settings.locations': 'Settings: registrations and places',
  'settings.delivery': 'Settings: delivery',
  'settings.payments': 'Settings: payments',
  'settings.tax': 'Settings: tax rates',
  'settings.promises': 'Settings: promises to shoppers',
  'settings.letters': 'Settings: words of letters',
  'connections.manage': 'Connections: keys and webhooks for other systems',
  'setup.run': 'Set-up: open the shop, leave the demo',
} as const
export type Permission = keyof typeof permissionNames

export const permissions = Object.keys(permissionNames) as Permission[]

const grants: Record<Role, readonly Permission[]> = {
  owner: permissions,
  catalogue: [
    'office.enter',
    'products.read',
    'products.change',
    'content.change',
    'stock.change',
    'catalogue.arrange',
    'search.tune',
    'settings.read',
  ],
  orders: [
    'office.enter',
    'products.read',
    'orders.read',
    'orders.take',
    'orders.move',
    'orders.money',
    'customers.read',
    'stock.change',
    'settings.read',
  ],
  finance: [
    'office.enter',
    'products.read',
    'prices.change',
    'orders.read',
    'orders.money',
    'discounts.change',
    'giftcards.change',
    'reports.read',
    'audit.read',
    'health.read',
    'settings.read',
  ],
  support: [
    'office.enter',
    'products.read',
    'orders.read',
    'orders.take',
    'customers.read',
    'customers.change',
    'grievances.answer',
    'reviews.decide',
    'settings.read',
  ],
  shopper: [],
}

/** A role that nobody has heard of may do nothing. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(grants, role) ? grants[role as Role] : []

export const may = (role: string, permission: Permission): boolean => permissionsOf(role).includes(permission)

export const isStaff = (role: string): boolean => may(role, 'office.enter')

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  catalogue: 'Catalogue',
  orders: 'Orders',
  finance: 'Finance',
  support: 'Support',
  shopper: 'Shopper',
}
