import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { logLevels } from './kit/operations/log.ts'
import { addressesIn } from './kit/http/proxies.ts'
import { mailServerOf } from './office/notices/mail.ts'

/** The project's root; relative paths start here. */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

const underProject = (path: string): string => (isAbsolute(path) ? path : join(projectFolder, path))

const text = z.string().trim()
const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, `must be one of: ${choices.join(', ')}`)
const webUrl = text.refine(
  (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
  'must be a URL such as https://gateway.example/notices',
)
const postgresUrl = text.refine(isPostgresUrl, 'must be a URL such as postgres://user:password@host:5432/database')

/** Environment variables with shapes and defaults. */
const Environment = z.object({
  PORT: z.coerce
    .number('must be a port: 0 to 65535')
    .int('must be a port: 0 to 65535')
    .min(0, 'must be a port: 0 to 65535')
    .max(65_535, 'must be a port: 0 to 65535')
    .default(8080),
  HOST: text.min(1).default('127.0.0.1'),
  KEBEN_DATA: text.min(1).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  KEBEN_DEMO: choice(['small', 'city', 'stress', 'off']).optional(),
  KEBEN_DEMO_OPEN: choice(['on', 'off']).default('off'),
  KEBEN_BASE_PATH: text
    .regex(/^\/([A-Za-z0-9._~-]+\/?)*$/, 'must be a path such as / or /books: letters, digits, dots, dashes')
    .default('/'),
  KEBEN_TRUSTED_PROXIES: text
    .refine((list) => addressesIn(list), 'must be addresses or networks such as 10.0.0.7, 10.1.0.0/16, with commas')
    .default('loopback'),
  KEBEN_CAPTCHA_ANSWER: text.min(1).max(20, 'must have at most 20 characters').optional(),
  KEBEN_PREPARE: choice(['on', 'off']).default('on'),
  KEBEN_LOG: choice(logLevels).default('info'),
  KEBEN_SECRET_FILE: text.min(1).optional(),
  KEBEN_TLS_CERT: text.min(1).optional(),
  KEBEN_TLS_KEY: text.min(1).optional(),
  KEBEN_PLAIN_HTTP: choice(['on', 'off']).default('off'),
  KEBEN_BACKUP_DIR: text.min(1).optional(),
  KEBEN_BACKUP_AT: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30').default('02:30'),
  KEBEN_BACKUP_KEEP: z.coerce
    .number('must be a number of backups: 1 to 1000')
    .int('must be a number of backups: 1 to 1000')
    .min(1, 'must be a number of backups: 1 to 1000')
    .max(1000, 'must be a number of backups: 1 to 1000')
    .default(14),
  KEBEN_SMTP_URL: text
    .refine(
      (value) => URL.canParse(value) && ['smtp:', 'smtps:'].includes(new URL(value).protocol),
      'must be a URL such as smtps://user:password@mail.example',
    )
    .optional(),
  KEBEN_MAIL_FROM: text
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address such as keben <books@city.example>')
    .optional(),
  KEBEN_HOOK_URL: webUrl.optional(),
  KEBEN_HOOK_SECRET: text.min(16, 'must have at least 16 characters').optional(),
  KEBEN_PUBLIC_URL: webUrl.optional(),
  KEBEN_HOTLINE: text.max(60, 'must have at most 60 characters').default(''),
})

export type Settings = ReturnType<typeof readSettings>

/** Throws an error with a sentence for each wrong setting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  const result = Environment.safeParse(Object.fromEntries(present))
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const env = result.data
  if (env.KEBEN_CAPTCHA_ANSWER !== undefined && !isLoopback(env.HOST)) {
    throw new Error(
      'KEBEN_CAPTCHA_ANSWER makes the captcha worthless and is for tests: HOST must be 127.0.0.1 with it.',
    )
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL: the replica of which primary?')
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL: it leads to the same primary, past its pooler.')
  }
  if (env.KEBEN_DEMO === undefined && (env.DATABASE_URL !== undefined || !isLoopback(env.HOST))) {
    throw new Error(
      'KEBEN_DEMO must be set (small, city, stress or off) with DATABASE_URL or a HOST other than 127.0.0.1: ' +
        'everybody knows the password of a demo.',
    )
  }
  if ((env.KEBEN_TLS_CERT === undefined) !== (env.KEBEN_TLS_KEY === undefined)) {
    throw new Error('KEBEN_TLS_CERT and KEBEN_TLS_KEY go together: the files of the certificate and of its key.')
  }
  const tls =
    env.KEBEN_TLS_CERT === undefined || env.KEBEN_TLS_KEY === undefined
      ? undefined
      : { cert: underProject(env.KEBEN_TLS_CERT), key: underProject(env.KEBEN_TLS_KEY) }
  const hasProxy = env.KEBEN_TRUSTED_PROXIES !== 'loopback'
  if (!isLoopback(env.HOST) && !tls && !hasProxy && env.KEBEN_PLAIN_HTTP === 'off') {
    throw new Error(
      'HOST opens the program to a network in which others can read along: give KEBEN_TLS_CERT and KEBEN_TLS_KEY, or name the ' +
        'proxy in front in KEBEN_TRUSTED_PROXIES, or ask for it with KEBEN_PLAIN_HTTP=on.',
    )
  }
  if (env.KEBEN_BACKUP_DIR !== undefined && env.DATABASE_URL !== undefined) {
    throw new Error(
      'KEBEN_BACKUP_DIR is for the embedded database: a PostgreSQL of your own has its own backups, with pgBackRest for instance.',
    )
  }
  if ((env.KEBEN_SMTP_URL === undefined) !== (env.KEBEN_MAIL_FROM === undefined)) {
    throw new Error('KEBEN_SMTP_URL and KEBEN_MAIL_FROM go together: the mail server, and who writes.')
  }
  if ((env.KEBEN_HOOK_URL === undefined) !== (env.KEBEN_HOOK_SECRET === undefined)) {
    throw new Error('KEBEN_HOOK_URL and KEBEN_HOOK_SECRET go together: the gateway, and what it knows us by.')
  }
  const data = underProject(env.KEBEN_DATA)
  return {
    port: env.PORT,
    host: env.HOST,
    /** Absolute. */
    data,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    /** The primary without a pooler, for LISTEN. */
    directUrl: env.DATABASE_DIRECT_URL,
    demo: env.KEBEN_DEMO ?? 'small',
    /** Whether remote users may sign in to a demo, whose password is public. */
    demoOpen: env.KEBEN_DEMO_OPEN === 'on',
    /** Begins and ends with a slash. */
    basePath: env.KEBEN_BASE_PATH.endsWith('/') ? env.KEBEN_BASE_PATH : `${env.KEBEN_BASE_PATH}/`,
    /** PEM files; with them the program speaks TLS. */
    tls,
    /** For `addressesIn`. */
    trustedProxies: env.KEBEN_TRUSTED_PROXIES,
    captchaAnswer: env.KEBEN_CAPTCHA_ANSWER,
    /** Whether statements are prepared. */
    prepare: env.KEBEN_PREPARE === 'on',
    logLevel: env.KEBEN_LOG,
    /** Nightly backups of the embedded database, if a folder is set. */
    backups:
      env.KEBEN_BACKUP_DIR === undefined
        ? undefined
        : { into: underProject(env.KEBEN_BACKUP_DIR), at: env.KEBEN_BACKUP_AT, keep: env.KEBEN_BACKUP_KEEP },
    /** Channels of notifications. */
    outgoing: {
      mail:
        env.KEBEN_SMTP_URL === undefined || env.KEBEN_MAIL_FROM === undefined
          ? undefined
          : { server: mailServerOf(env.KEBEN_SMTP_URL), from: env.KEBEN_MAIL_FROM },
      hook:
        env.KEBEN_HOOK_URL === undefined || env.KEBEN_HOOK_SECRET === undefined
          ? undefined
          : { url: env.KEBEN_HOOK_URL, secret: env.KEBEN_HOOK_SECRET },
      publicUrl: env.KEBEN_PUBLIC_URL === undefined ? '' : env.KEBEN_PUBLIC_URL.replace(/\/*$/, '/'),
    },
    /** Whom users call if nobody nearer can help; empty for none. */
    hotline: env.KEBEN_HOTLINE,
    /** Encrypts the private sign-in key in the database. */
    secretFile: env.KEBEN_SECRET_FILE === undefined ? join(data, 'secret.key') : underProject(env.KEBEN_SECRET_FILE),
  }
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
