// A process beside the one that serves, for work that would keep shoppers waiting. It starts with the first task, ends
// when there has been none for a while, and gives its memory back with that.
import { type ChildProcess, fork } from 'node:child_process'
import { within } from './within.ts'

/** Sent back by the helper: that it is ready, or what became of a task. */
export type HelperAnswer =
  | { started: true }
  | { task: number; value: unknown }
  | { task: number; error: string; code?: string | undefined }

export type HelperProcess = {
  /** What the helper answers; a task is any message, with its number. */
  ask: (task: object) => Promise<unknown>
  /** A word by the way, if there is anybody to hear it. */
  tell: (message: object) => void
  isStopping: () => boolean
  /** Lets it end the task at hand, for a while. */
  stop: () => Promise<void>
}

/** It could not be started, or ended in the middle of a task. */
export class HelperEnded extends Error {}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }
type Running = { child: ChildProcess; hasStarted: boolean; tasks: Map<number, Waiting>; ended: Promise<void> }

const restsAfter = 60_000
const stopPatience = 4_000

export type HelperOptions = {
  program: string
  /** What it is for, as in: the process for imports. */
  name: string
  mostHeapMb: number
  /** The first word to it. */
  hello: () => object
}

export function createHelperProcess(options: HelperOptions): HelperProcess {
  let running: Running | undefined
  let rest: NodeJS.Timeout | undefined
  let isStopping = false
  let count = 0
  const gone = (started: Running) => {
    if (running === started) running = undefined
  }
  return {
    ask: async (task) => {
      if (isStopping) throw new HelperEnded(`The process for ${options.name} is ending.`)
      clearTimeout(rest)
      running ??= startHelper(options, gone)
      const asked = running
      count += 1
      try {
        return await give(asked, count, task)
      } finally {
        if (asked.tasks.size === 0) {
          rest = setTimeout(() => {
            gone(asked)
            if (asked.child.connected) asked.child.disconnect()
          }, restsAfter).unref()
        }
      }
    },
    tell: (message) => running && tellHelper(running, message),
    isStopping: () => isStopping,
    stop: async () => {
      isStopping = true
      clearTimeout(rest)
      if (!running) return
      const { child, ended } = running
      tellHelper(running, { stop: true })
      if (!(await within(stopPatience, ended))) child.kill('SIGKILL')
    },
  }
}

function startHelper(
  { program, name, mostHeapMb, hello }: HelperOptions,
  gone: (started: Running) => void,
): Running {
  let child: ChildProcess
  try {
    child = fork(program, [], {
      execArgv: [`--max-old-space-size=${mostHeapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  } catch {
    throw new HelperEnded(`The process for ${name} could not be started.`)
  }
  const started: Running = {
    child,
    hasStarted: false,
    tasks: new Map(),
    ended: new Promise((resolve) => child.once('exit', () => resolve())),
  }
  const over = () => {
    gone(started)
    const words = started.hasStarted ? 'ended before its work was done' : 'could not be started'
    for (const { reject } of started.tasks.values())
      reject(new HelperEnded(`The process for ${name} ${words}.`))
    started.tasks.clear()
  }
  child.on('error', over)
  child.once('exit', over)
  child.on('message', (answer: HelperAnswer) => {
    if ('started' in answer) started.hasStarted = true
    else settle(started, answer)
  })
  tellHelper(started, hello())
  // it keeps nobody from ending
  child.unref()
  child.channel?.unref()
  return started
}

async function give(asked: Running, task: number, message: object): Promise<unknown> {
  asked.child.channel?.ref()
  try {
    return await new Promise((resolve, reject) => {
      asked.tasks.set(task, { resolve, reject })
      tellHelper(asked, { ...message, task })
    })
  } finally {
    if (asked.tasks.size === 0) asked.child.channel?.unref()
  }
}

function settle({ tasks }: Running, answer: Exclude<HelperAnswer, { started: true }>): void {
  const waiting = tasks.get(answer.task)
  tasks.delete(answer.task)
  if ('error' in answer) waiting?.reject(Object.assign(new Error(answer.error), { code: answer.code }))
  else waiting?.resolve(answer.value)
}

/** One that is gone hears nothing; its end is told by its exit. */
function tellHelper({ child }: Running, message: object): void {
  if (child.connected) child.send(message, () => {})
}
