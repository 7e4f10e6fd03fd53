// How a process is: its memory, its processor time, and how long its one thread keeps others waiting.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

/** Milliseconds between two looks; what is measured beyond that is delay. */
const lookEvery = 20

export function countProcess(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: lookEvery })
  delay.enable()
  const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - lookEvery / 1_000)
  const told = { p99: 0, most: 0 }
  registry.gauge('shop_processes', 'Serving processes that answered.', () => 1)
  registry.gauge(
    'shop_event_loop_delay_p99_seconds',
    'How late the event loop was since the last look, at the 99th percentile; of the worst process.',
    () => {
      told.p99 = beyond(delay.percentile(99))
      told.most = beyond(delay.max)
      delay.reset()
      return told.p99
    },
    'max',
  )
  registry.gauge(
    'shop_event_loop_delay_max_seconds',
    'How late the event loop was since the last look, at most; of the worst process.',
    () => told.most,
    'max',
  )
  registry.gauge('process_resident_memory_bytes', 'Memory of all serving processes.', () =>
    process.memoryUsage.rss(),
  )
  registry.gauge(
    'nodejs_heap_used_bytes',
    'Heap in use by all serving processes.',
    () => process.memoryUsage().heapUsed,
  )
  registry.counted('process_cpu_seconds_total', 'Processor time of all serving processes.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  const startedAt = Date.now() / 1_000 - process.uptime()
  registry.gauge(
    'process_start_time_seconds',
    'When the youngest serving process began, in seconds since 1970.',
    () => startedAt,
    'max',
  )
}
