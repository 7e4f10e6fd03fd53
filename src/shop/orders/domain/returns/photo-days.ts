/** How long photos are kept after their return was decided. */
export const photoDays = 180
