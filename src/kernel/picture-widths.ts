/** Every picture of the shop is kept in these widths besides its own, as `name-{width}.webp` and `.avif`. */
export const pictureWidths = [400, 800, 1280] as const
