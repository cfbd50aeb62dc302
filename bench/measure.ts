import { readFileSync, readdirSync } from 'node:fs'

/** Something to be measured: one operation, and the processes whose CPU time counts. */
export interface Contestant {
  readonly name: string
  readonly once: (turn: number) => Promise<void>
  readonly pids: () => number[]
  /** Puts things back before each round, outside of the measured time. */
  readonly prepare?: () => Promise<void>
}

export interface Figures {
  readonly name: string
  readonly operations: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** CPU of server and database per operation. */
  readonly cpuMs: number
}

export interface Effort {
  readonly rounds: number
  readonly perRound: number
  readonly atOnce: number
}

/**
 * Takes turns: a round of one contestant, a round of the next, and again, so that a busy neighbour on the machine
 * slows all of them alike. A warm-up round of each is thrown away.
 */
export async function interleaved(contestants: readonly Contestant[], effort: Effort): Promise<Figures[]> {
  const runs = contestants.map((contestant) => ({
    contestant,
    wallMs: [] as number[],
    seconds: 0,
    cpuMs: 0,
    operations: 0,
  }))
  for (const { contestant } of runs) {
    await contestant.prepare?.()
    await round(contestant, effort, 0)
  }
  for (let turn = 1; turn <= effort.rounds; turn++) {
    for (const run of runs) {
      await run.contestant.prepare?.()
      const before = cpuMsByPid(run.contestant.pids())
      const started = performance.now()
      run.wallMs.push(...(await round(run.contestant, effort, turn)))
      run.seconds += (performance.now() - started) / 1000
      run.cpuMs += cpuMsSince(before, run.contestant.pids())
      run.operations += effort.perRound
    }
  }
  return runs.map(({ contestant, wallMs, seconds, cpuMs, operations }) => ({
    name: contestant.name,
    operations,
    perSecond: operations / seconds,
    p50Ms: quantile(wallMs, 0.5),
    p99Ms: quantile(wallMs, 0.99),
    cpuMs: cpuMs / operations,
  }))
}

/** Something so large that once has to do. */
export async function measureOnce(name: string, pids: () => number[], work: () => Promise<unknown>): Promise<Figures> {
  const before = cpuMsByPid(pids())
  const started = performance.now()
  await work()
  const took = performance.now() - started
  return { name, operations: 1, perSecond: 1000 / took, p50Ms: took, p99Ms: took, cpuMs: cpuMsSince(before, pids()) }
}

async function round(contestant: Contestant, effort: Effort, turn: number): Promise<number[]> {
  const wallMs: number[] = []
  let next = 0
  const worker = async () => {
    for (;;) {
      const operation = next++
      if (operation >= effort.perRound) return
      const started = performance.now()
      await contestant.once(turn * effort.perRound + operation)
      wallMs.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: effort.atOnce }, worker))
  return wallMs
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** User and system time of each process so far, from the kernel; one tick is 10 ms. */
export function cpuMsByPid(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, statOf(pid)?.cpuMs ?? 0]))
}

/** What the processes have used since; one that began meanwhile counts whole, one that ended does not count. */
export function cpuMsSince(before: ReadonlyMap<number, number>, pids: readonly number[]): number {
  return [...cpuMsByPid(pids)].reduce((sum, [pid, cpuMs]) => sum + Math.max(0, cpuMs - (before.get(pid) ?? 0)), 0)
}

/** What each thread of these processes has run for so far, to the nanosecond. */
export const cpuMsByThread = (pids: readonly number[]): Map<string, number> =>
  new Map(pids.flatMap((pid) => threadsOf(pid).map((thread) => [`${pid}/${thread}`, ranMs(pid, thread)] as const)))

/** The CPU time since then: new threads count from their start, ended ones do not count. */
export const cpuMsOfThreadsSince = (before: ReadonlyMap<string, number>, pids: readonly number[]): number =>
  [...cpuMsByThread(pids)].reduce((sum, [thread, ms]) => sum + Math.max(0, ms - (before.get(thread) ?? 0)), 0)

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function ranMs(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** A process and all that it started. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat) parents.set(Number(name), stat.parent)
  }
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** PostgreSQL's maintenance processes, which run at any time. */
export function tidiesUp(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('autovacuum')
  } catch {
    return false
  }
}

/** The largest resident memory of a process so far, in megabytes. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function statOf(pid: number): { parent: number; cpuMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; the fields after it are fixed.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * 10 }
  } catch {
    return undefined
  }
}
