import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { byPort, freePort } from './address.ts'
import { shortName } from './claim.ts'
import { asUser, type Cluster, lastLines, makePrivate } from './cluster.ts'
import { assertPortOwned } from './directory.ts'
import { longestSocketPath } from './platform.ts'
import { type Postmaster, readLockFile, reusedPid } from './postmaster.ts'
import type { PostgresUser } from './user.ts'

/** A retry may succeed while old processes end, or after a kill. */
export type LaunchFailure = { failure: string; passing: boolean; killed: boolean }

/** Of the socket's name. */
const socketPort = 5432

/** Waits until PostgreSQL accepts connections, including recovery. */
export async function launch(cluster: Cluster): Promise<Postmaster | LaunchFailure> {
  const { dataDir, user, log } = cluster
  const address = byPort
    ? ['-p', String(await freePort(readLockFile(dataDir)?.port))]
    : ['-k', makeSocketDir(cluster), '-p', String(socketPort)]
  const logFile = openLog(dataDir, user)
  const settings = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', dataDir, ...address, ...settings]
  const run = asUser(user, cluster.programs.postgres, args)
  const child = spawn(run.command, run.args, {
    ...run.options,
    env: { ...run.options.env, ...ignoringReusedPid(dataDir) },
    cwd: dataDir,
    // A session of its own, so that Ctrl-C reaches only the program, which stops PostgreSQL last.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', logFile.descriptor, logFile.descriptor],
  })
  closeSync(logFile.descriptor)
  const end: { reason?: string; killed: boolean } = { killed: false }
  child.once('error', (error) => (end.reason = error.message))
  child.once('exit', (code, signal) => Object.assign(end, { reason: String(code ?? signal), killed: signal !== null }))

  for (let waits = 1; end.reason === undefined; waits++) {
    const written = readLockFile(dataDir)
    // A killed PostgreSQL leaves "ready" behind, so only our child's line counts.
    if (written?.ready && written.pid === child.pid) {
      child.unref()
      return written
    }
    if (waits % 500 === 0) log('PostgreSQL is still starting; after a crash it first makes its data whole again.')
    await sleep(20)
  }
  const output = logFile.sinceThen()
  return {
    failure: `The embedded PostgreSQL did not start in ${dataDir} (${end.reason}): ${lastLines(output)}`,
    passing: end.killed || /lock file .* already exists|pre-existing shared memory/.test(output),
    killed: end.killed,
  }
}

/**
 * PostgreSQL refuses to start if any process has the id in a stale lock file. This variable exempts one id; PostgreSQL
 * still checks its shared memory.
 */
function ignoringReusedPid(dataDir: string): Record<string, string> {
  const pid = reusedPid(dataDir)
  return pid === undefined ? {} : { PG_GRANDPARENT_PID: String(pid) }
}

/** Beside the data, unless the path is too long for a socket. */
function makeSocketDir({ dataDir, user }: Cluster): string {
  const beside = `${dataDir}.socket`
  const fits = Buffer.byteLength(`${beside}/.s.PGSQL.${socketPort}`) <= longestSocketPath(process.platform)
  const directory = fits ? beside : `${tmpdir()}/keben-${shortName(dataDir)}`
  assertPortOwned(directory, [process.getuid?.(), user.identity?.uid])
  makePrivate(directory, user)
  return directory
}

/** PostgreSQL appends to a log beside its data; a large one is rotated. */
function openLog(dataDir: string, { identity }: PostgresUser) {
  const file = `${dataDir}.log`
  // After root is dropped, a relaunch may not rename here.
  const mayRename = identity === undefined || process.getuid?.() !== identity.uid
  if (mayRename && existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.old`)
  const descriptor = openSync(file, 'a', 0o600)
  if (identity && fstatSync(descriptor).uid !== identity.uid) fchownSync(descriptor, identity.uid, identity.gid)
  const before = fstatSync(descriptor).size
  return { descriptor, sinceThen: () => readFileSync(file).subarray(before).toString() }
}
