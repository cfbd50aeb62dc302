import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder, readSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      data: join(projectFolder, '.data'),
      databaseUrl: undefined,
      replicaUrl: undefined,
      demo: 'small',
      demoOpen: false,
      hotline: '',
      tls: undefined,
      basePath: '/',
      trustedProxies: 'loopback',
      captchaAnswer: undefined,
      prepare: true,
      outgoing: { mail: undefined, hook: undefined, publicUrl: '' },
      logLevel: 'info',
      backups: undefined,
      secretFile: join(projectFolder, '.data', 'secret.key'),
    })
  })

  it('that are empty count as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', KEBEN_DEMO: '' })).toEqual(readSettings({}))
  })

  it.each([
    [{ KEBEN_DATA: '/var/lib/keben' }, { data: '/var/lib/keben', secretFile: '/var/lib/keben/secret.key' }],
    [{ KEBEN_DATA: 'elsewhere' }, { data: join(projectFolder, 'elsewhere') }],
    [{ KEBEN_SECRET_FILE: '/etc/keben.key' }, { secretFile: '/etc/keben.key' }],
    [
      { DATABASE_URL: 'postgres://a/b', KEBEN_DEMO: 'off' },
      { databaseUrl: 'postgres://a/b', demo: 'off' },
    ],
    [
      { HOST: '0.0.0.0', KEBEN_DEMO: 'city', KEBEN_PLAIN_HTTP: 'on' },
      { host: '0.0.0.0', demo: 'city' },
    ],
    [
      { HOST: '0.0.0.0', KEBEN_DEMO: 'off', KEBEN_TLS_CERT: '/a.pem', KEBEN_TLS_KEY: '/b.pem' },
      { tls: { cert: '/a.pem', key: '/b.pem' } },
    ],
    [{ HOST: '10.0.0.2', KEBEN_DEMO: 'off', KEBEN_TRUSTED_PROXIES: '10.0.0.7' }, { host: '10.0.0.2' }],
    [{ KEBEN_BASE_PATH: '/books' }, { basePath: '/books/' }],
    [{ KEBEN_BASE_PATH: '/city/books/' }, { basePath: '/city/books/' }],
    [{ KEBEN_TRUSTED_PROXIES: '10.0.0.7, fc00::/7' }, { trustedProxies: '10.0.0.7, fc00::/7' }],
    [
      { KEBEN_PREPARE: 'off', KEBEN_LOG: 'silent', PORT: '0' },
      { prepare: false, logLevel: 'silent', port: 0 },
    ],
    [
      { KEBEN_BACKUP_DIR: '/var/backups/keben', KEBEN_BACKUP_KEEP: '3' },
      { backups: { into: '/var/backups/keben', at: '02:30', keep: 3 } },
    ],
    [{ KEBEN_CAPTCHA_ANSWER: 'test', HOST: 'localhost' }, { captchaAnswer: 'test' }],
  ])('are read from %o', (input, expected) => expect(readSettings(input)).toMatchObject(expected))

  it.each([
    [{ PORT: '80800' }, 'PORT must be a port: 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a port: 0 to 65535.'],
    [{ KEBEN_BACKUP_AT: '25:00' }, 'KEBEN_BACKUP_AT must be a time of day such as 02:30.'],
    [{ KEBEN_BACKUP_KEEP: '0' }, 'KEBEN_BACKUP_KEEP must be a number of backups: 1 to 1000.'],
    [
      { KEBEN_BACKUP_DIR: '/b', DATABASE_URL: 'postgres://a/b', KEBEN_DEMO: 'off' },
      'KEBEN_BACKUP_DIR is for the embedded database',
    ],
    [{ PORT: '8080.5' }, 'PORT must be a port: 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://somewhere/else' }, 'DATABASE_URL must be a URL such as postgres://'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must be a URL such as postgres://'],
    [{ DATABASE_REPLICA_URL: 'postgres://a/b' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://a/b' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ KEBEN_DEMO: 'huge' }, 'KEBEN_DEMO must be one of: small, city, stress, off.'],
    [{ DATABASE_URL: 'postgres://a/b' }, 'KEBEN_DEMO must be set (small, city, stress or off)'],
    [{ HOST: '0.0.0.0' }, 'KEBEN_DEMO must be set (small, city, stress or off)'],
    [{ HOST: '0.0.0.0', KEBEN_DEMO: 'off' }, 'HOST opens the program to a network'],
    [{ KEBEN_TLS_CERT: '/a.pem' }, 'KEBEN_TLS_CERT and KEBEN_TLS_KEY go together'],
    [{ KEBEN_BASE_PATH: 'books' }, 'KEBEN_BASE_PATH must be a path'],
    [{ KEBEN_BASE_PATH: '/"><script>' }, 'KEBEN_BASE_PATH must be a path'],
    [{ KEBEN_TRUSTED_PROXIES: 'proxy.example' }, 'KEBEN_TRUSTED_PROXIES must be addresses or networks'],
    [{ KEBEN_TRUSTED_PROXIES: '10.0.0.0/33' }, 'KEBEN_TRUSTED_PROXIES must be addresses or networks'],
    [{ KEBEN_PREPARE: 'no' }, 'KEBEN_PREPARE must be one of: on, off.'],
    [{ KEBEN_LOG: 'loud' }, 'KEBEN_LOG must be one of: debug, info, warn, error, silent.'],
    [{ KEBEN_CAPTCHA_ANSWER: 'test', HOST: '0.0.0.0' }, 'KEBEN_CAPTCHA_ANSWER'],
    [{ KEBEN_CAPTCHA_ANSWER: 'test', HOST: '127.0.0.1.example.org' }, 'KEBEN_CAPTCHA_ANSWER'],
  ])('are refused for %o with a sentence', (input, sentence) => expect(() => readSettings(input)).toThrow(sentence))

  it('are refused with a sentence for each wrong one', () => {
    expect(() => readSettings({ PORT: 'x', KEBEN_LOG: 'y' })).toThrow(/^PORT .*\.\nKEBEN_LOG .*\.$/)
  })
})
