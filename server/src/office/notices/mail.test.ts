import { type AddressInfo, type Server, createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { mailServerOf, requiresTls, sendMail } from './mail.ts'

/** A mail server that knows AUTH LOGIN alone, and keeps what it was told. */
const conversation: string[] = []
const server: Server = createServer((socket) => {
  let isData = false
  let unread = ''
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (unread + chunk.toString('latin1')).split('\r\n')
    // A chunk may end within a line.
    unread = lines.pop() ?? ''
    for (const line of lines.filter(Boolean)) {
      conversation.push(line)
      if (isData) {
        if (line !== '.') continue
        isData = false
        socket.write('250 queued\r\n')
      } else if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH LOGIN\r\n')
      else if (line === 'AUTH LOGIN') socket.write('334 VXNlcm5hbWU6\r\n')
      else if (line.startsWith('AUTH')) socket.write('504 unknown\r\n')
      else if (line === Buffer.from('clerk').toString('base64')) socket.write('334 UGFzc3dvcmQ6\r\n')
      else if (line === Buffer.from('hush').toString('base64')) socket.write('235 welcome\r\n')
      else if (line === 'DATA') {
        isData = true
        socket.write('354 go on\r\n')
      } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
})
const port = await new Promise<number>((resolve) =>
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
)
afterAll(() => server.close())

describe('an outgoing mail', () => {
  it('has a Chinese sender name as an encoded word, also for a server with only AUTH LOGIN', async () => {
    await sendMail(mailServerOf(`smtp://clerk:hush@127.0.0.1:${port}`), {
      messageId: 'notice-7',
      from: '课本平台 <books@city.example>',
      to: 'head@school.example',
      subject: '请填报',
      text: '请填报秋季教材',
      at: new Date('2026-09-01T00:00:00Z'),
    })
    const header = (name: string) => conversation.find((line) => line.startsWith(`${name}: `)) ?? ''
    expect(header('From')).toMatch(/^From: =\?UTF-8\?B\?[\w+/=]+\?= <books@city\.example>$/i)
    expect(header('Subject')).toMatch(/^Subject: =\?UTF-8\?B\?[\w+/=]+\?=$/i)
    expect(header('Message-ID')).toBe('Message-ID: <notice-7@keben>')
    expect(header('Auto-Submitted')).toBe('Auto-Submitted: auto-generated')
    expect(conversation).toContain(Buffer.from('请填报秋季教材').toString('base64'))
    expect(conversation).toContain('MAIL FROM:<books@city.example>')
  })

  it.each([
    ['smtp://mail.example', false],
    ['smtp://u:p@mail.example', true],
    ['smtps://u:p@mail.example', false],
    ['smtp://u:p@127.0.0.1:25', false],
    ['smtp://u:p@[::1]', false],
    ['smtp://u:p@127.0.0.1.example', true],
  ])('to %s requires STARTTLS: %s', (url, required) => {
    expect(requiresTls(mailServerOf(url))).toBe(required)
  })

  it('is sent to the port of its URL, or to the default one', () => {
    expect(mailServerOf('smtp://mail.example')).toMatchObject({ port: 587, secure: false, user: '' })
    expect(mailServerOf('smtps://a%40b:c%2Fd@mail.example')).toMatchObject({ port: 465, user: 'a@b', password: 'c/d' })
    expect(mailServerOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 })
  })
})
