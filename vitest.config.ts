import './test/clock.ts' // before anything asks what time it is
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** They measure how long others wait, or how much memory is left: nothing runs beside them. */
const alone = ['account-flood', 'crowd', 'flood', 'hostile-texts', 'odd-addresses'].map(
  (name) => `test/${name}.api.test.ts`,
)

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          exclude: alone,
          globalSetup: ['test/api-database.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          globalSetup: ['test/api-database.ts'],
          environment: 'node',
          testTimeout: 1_200_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/*.faults.test.ts'],
          globalSetup: ['test/api-database.ts'],
          environment: 'node',
          testTimeout: 1_800_000,
          hookTimeout: 180_000,
          // one after the other, when everything else is through: they measure how long things take
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          // long alone, and some of it asks for Debian's PostgreSQL: `npm run test:long -- loss`
          name: 'loss',
          include: ['test/loss/*.loss.test.ts'],
          environment: 'node',
          testTimeout: 900_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          // with nginx and systemd as Debian brings them: `npm run test:long -- programs`
          name: 'programs',
          include: ['test/programs/*.programs.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          // takes the release before out of the repository's history: `npm run test:long -- upgrade`
          name: 'upgrade',
          include: ['test/upgrade/*.upgrade.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
