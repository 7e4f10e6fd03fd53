import type { Defence } from './defence.ts'

const pictures = 'src/shop/pictures'
const pictureTests = `${pictures}/server/pictures.api.test.ts`

export const defences: Defence[] = [
  {
    name: 'A31 a file is judged by its bytes',
    file: `${pictures}/domain/picture-kind.ts`,
    take: [
      "return brands.some((brand) => startsWith(bytes, brand, 4)) ? 'avif' : undefined",
      "return 'avif'",
    ],
    tests: pictureTests,
  },
  {
    name: 'A31 a picture is nothing else as well',
    file: `${pictures}/domain/picture-kind.ts`,
    take: ['return foreign.test(text) ||', 'return'],
    tests: pictureTests,
  },
  {
    name: 'A31 the size is looked at before the pixels',
    file: `${pictures}/server/make-picture.ts`,
    take: ["if (width * height > mostPixels) return refuse('picture_too_large')", ''],
    tests: pictureTests,
  },
  {
    name: 'A31 a damaged picture is not drawn',
    file: `${pictures}/server/make-picture.ts`,
    take: ["failOn: 'error'", "failOn: 'none'"],
    tests: pictureTests,
  },
]
