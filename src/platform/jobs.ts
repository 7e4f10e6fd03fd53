// Work that nobody waits for, done again and again while the process serves. Every job can run in several processes
// at once and be cut off at any moment: what it did is whole, and what it did not do is done the next time.
export type Job = {
  name: string
  everySeconds: number
  run: () => Promise<unknown>
}

export function startJobs(jobs: Job[], complain: (job: string, error: unknown) => void): () => Promise<void> {
  let isStopped = false
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const again = (job: Job) => {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const work = job
        .run()
        .then(() => {})
        .catch((error: unknown) => complain(job.name, error))
        .finally(() => {
          running.delete(work)
          again(job)
        })
      running.add(work)
    }, job.everySeconds * 1_000)
    timers.add(timer.unref())
  }
  for (const job of jobs) again(job)
  return async () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
}
