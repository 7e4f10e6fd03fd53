// Roles and what each may do. The server asks this table at every call; screens ask it what to show.

export const staffRoles = ['owner', 'catalogue', 'orders', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Role = StaffRole | 'shopper'

/** Everything a route can ask for, in the words of the staff screen. */
export const permissionNames = {
  'office.enter': 'Open the back office',
  'products.change': 'Products: add, change and delete',
  'orders.read': 'Orders: find and read',
  'orders.move': 'Orders: pack, dispatch, deliver',
  'orders.money': 'Orders: cancel, take back, pay back',
  'staff.manage': 'Staff: invite, change roles, end sessions',
  'audit.read': 'Audit log: read and verify',
  'mail.read': 'Mail: read the outbox, send again',
} as const
export type Permission = keyof typeof permissionNames

export const permissions = Object.keys(permissionNames) as Permission[]

const grants: Record<Role, readonly Permission[]> = {
  owner: permissions,
  catalogue: ['office.enter', 'products.change'],
  orders: ['office.enter', 'orders.read', 'orders.move', 'orders.money'],
  support: ['office.enter', 'orders.read'],
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
  support: 'Support',
  shopper: 'Shopper',
}
