/** How the screens in front of the back office look. */
export const staffDoor = {
  badge: 'Staff',
  label: 'Welcome to the team.',
  picture: '/media/products/tables-08-udyam-standing-desk/4.webp',
  leavesBundle: true,
} as const
