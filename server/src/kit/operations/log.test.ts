import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

function logged(level: 'info' | 'error', write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  let text = ''
  const log = openLog(level, (more) => (text += more))
  write(log)
  log.flush()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('the log', () => {
  it('has a JSON object per line, with time, level and facts', () => {
    const lines = logged('info', (log) => {
      log.info('request', { requestId: 'r1', status: 200, text: 'two\nlines' })
      log.warn('careful')
    })
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        level: 'info',
        message: 'request',
        requestId: 'r1',
        status: 200,
        text: 'two\nlines',
      },
      { time: expect.any(String) as string, level: 'warn', message: 'careful' },
    ])
  })

  it('omits messages below its level', () => {
    expect(logged('error', (log) => log.warn('careful'))).toEqual([])
  })

  it('has the stack of an error, and not the row that PostgreSQL quotes', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'code_is_unique',
      detail: 'Key (mobile)=(13800000000)',
    })
    const [line] = logged('info', (log) => log.error('failed', error, { requestId: 'r1' }))
    expect(line).toMatchObject({ error: 'duplicate key', code: '23505', constraint: 'code_is_unique', requestId: 'r1' })
    expect(line?.['stack']).toContain('log.test.ts')
    expect(JSON.stringify(line)).not.toContain('13800000000')
  })
})
