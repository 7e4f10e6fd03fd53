import type { Defence } from './defence.ts'

const models = 'src/shop/models'
const modelTests = `${models}/domain/hostile-models.test.ts`

export const defences: Defence[] = [
  {
    name: 'A145 a model needs no other files',
    file: `${models}/domain/accessor.ts`,
    take: ['if (more.length > 0 || (buffer && buffer.uri !== undefined))', 'if (false)'],
    tests: modelTests,
    called: 'what is refused, in a sentence',
  },
  {
    name: 'A145 a model is nothing else as well',
    file: `${models}/domain/glb.ts`,
    take: ["if (foreign.test(new TextDecoder('latin1').decode(bytes)))", 'if (false)'],
    tests: modelTests,
    called: 'what is refused, in a sentence',
  },
  {
    name: 'A145 a model asks for no endless work',
    file: `${models}/domain/measure.ts`,
    take: ['if (corners > mostTriangles * 3 || rows > mostRows * 7) fault(tooDetailed)', ''],
    tests: modelTests,
    called: 'files that ask for endless work',
  },
]
