import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfAnyone } from '../../kit/endpoint.ts'
import { Id, Ids, Moment, Verdicts, listInput, listOutput } from '../../kit/paging.ts'
import { Role } from '../../roles.ts'
import { utf8Length } from '../../kit/text.ts'
import { passwordWords, sessionWords } from './words.ts'

const endpoint = endpointsOf('identity')

/** Base64 of an RSA-OAEP ciphertext under a 2048-bit key. */
const Sealed = z.string().min(1).max(400)

const Proof = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const verifyCode = endpoint({
  path: '/sso/verifyCode',
  about:
    'A fresh captcha with the challenge to send back, and the public key for the sign-in. Above 600 a minute, an address does some work for each.',
  roles: 'public',
  bodyLimit: bodyLimitOfAnyone,
  input: z.strictObject({
    /** A refusal's challenge and its proof of work; see core/src/base/identity/proof.ts. */
    challenge: z.string().min(1).max(200).optional(),
    proof: Proof.optional(),
  }),
  output: z.object({
    image: z.string(),
    code: z.string(),
    publicKey: z.string(),
    keyId: z.string(),
    serverTime: z.int(),
  }),
})

export const login = endpoint({
  path: '/sso/login',
  about:
    'Signs in: username and password under RSA-OAEP with the challenge as label, and what the person read in the picture.',
  roles: 'public',
  bodyLimit: bodyLimitOfAnyone,
  input: z.strictObject({
    username: Sealed,
    password: Sealed,
    code: z.string().trim().min(1).max(20),
    challenge: z.string().min(1).max(100),
    keyId: z.string().min(1).max(100),
    /** 32 random bytes as base64url, encrypted: the server encrypts the token under them. */
    answerKey: Sealed.optional(),
    /** From an earlier sign-in of this browser, encrypted: gives it a failure counter of its own. */
    browserKey: Sealed.optional(),
    /** A code of an app or a recovery code, encrypted. */
    secondCode: Sealed.optional(),
    /** Proof of work; see core/src/base/identity/proof.ts. */
    proof: Proof.optional(),
  }),
  output: z.object({ token: z.string(), browserKey: z.string().optional() }),
  says: 'signedIn',
})

export const demoUsers = endpoint({
  path: '/sso/demo',
  about:
    'The users of a demo installation with their password, for the pages before its sign-in; of any other, nothing.',
  roles: 'public',
  bodyLimit: bodyLimitOfAnyone,
  input: Nothing,
  output: z.object({
    demo: z.boolean(),
    password: z.string(),
    users: z.array(z.object({ userName: z.string(), role: Role, name: z.string(), organisation: z.string() })),
  }),
})
export type DemoUsers = z.infer<typeof demoUsers.output>

export const signInHelp = endpoint({
  path: '/sso/help',
  about: 'The telephone number for users who cannot sign in, if the operator has set one.',
  roles: 'public',
  bodyLimit: bodyLimitOfAnyone,
  input: Nothing,
  output: z.object({ hotline: z.string() }),
})

export const Me = z.object({
  id: z.int(),
  userName: z.string(),
  name: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  roles: z.array(z.object({ id: Role, name: z.string() })),
  mustChangePassword: z.boolean(),
  /** A role requires a second factor, and there is none. */
  mustSetSecondFactor: z.boolean(),
  /** The installation is a demo. */
  isDemo: z.boolean(),
  signedInAt: Moment,
  serverTime: z.int(),
})
export type Me = z.infer<typeof Me>

export const getUser = endpoint({
  path: '/sso/getUser',
  about: 'Who I am: user, organisation, roles. Also the keep-alive.',
  roles: 'signed-in',
  input: Nothing,
  output: Me,
})

export const logout = endpoint({
  path: '/sso/logout',
  about: 'Ends the session on the server.',
  roles: 'signed-in',
  writes: true,
  input: Nothing,
  output: Nothing,
  says: 'signedOut',
})

/** A group has children, a screen has none; wire spelling. */
export interface MenuNode {
  furl: string
  name: string
  icon?: string | undefined
  chirdenList: MenuNode[]
}
export const MenuNode: z.ZodType<MenuNode> = z.object({
  furl: z.string(),
  name: z.string(),
  icon: z.string().optional(),
  get chirdenList() {
    return z.array(MenuNode)
  },
})

export const getUserMenuList = endpoint({
  path: '/sso/getUserMenuList',
  about: 'The menu of the current role, as a tree.',
  roles: 'signed-in',
  input: Nothing,
  output: MenuNode,
})

export const getUserMenuListByRoleId = endpoint({
  path: '/sso/getUserMenuListByRoleId',
  about: 'The menu of one of my roles, as a tree; the switch is checked and logged.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ roleId: Role }),
  output: MenuNode,
})

export const getUserRoleList = endpoint({
  path: '/sso/getUserRoleList',
  about: 'The roles I hold.',
  roles: 'signed-in',
  input: Nothing,
  output: z.array(z.object({ id: Role, name: z.string() })),
})

const fitsOneBlock = (value: string): boolean => value.isWellFormed() && utf8Length(value) <= 190

/**
 * 8 to 128 characters without composition rules; the server checks a list of common ones. It must fit an RSA-OAEP block
 * of 190 bytes.
 */
export const NewPassword = z
  .string()
  .min(8)
  .max(128)
  .refine(fitsOneBlock, { params: { rule: 'password_too_many_bytes' } })

export const PresentPassword = z
  .string()
  .min(1)
  .max(128)
  .refine(fitsOneBlock, { params: { rule: 'password_too_many_bytes' } })

const passwordChange = {
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({
    oldPassword: PresentPassword,
    newPassword: NewPassword,
    /** Replaces the token, which makes the old one useless. */
    renews: z.boolean().optional(),
  }),
  output: z.object({ token: z.string().optional() }),
  sealed: ['oldPassword', 'newPassword'],
  secrets: ['token'],
  words: passwordWords,
  says: 'passwordChanged',
} as const

export const updatePwd = endpoint({
  path: '/sso/updatePwd',
  about: 'Changes my password; a success has the status "1000".',
  ...passwordChange,
})

export const updatePassword = endpoint({
  path: '/api/user/updatePassword',
  about: 'As updatePwd, for the profile page.',
  ...passwordChange,
})

export const checkPassword = endpoint({
  path: '/api/user/checkPassword',
  about: 'Checks the caller’s password before dangerous actions.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ password: PresentPassword }),
  output: z.object({ right: z.boolean() }),
  sealed: ['password'],
  words: passwordWords,
})

/** As administrators see it. */
export const Session = z.object({
  /** The wire's session name is half of its key, so this is another number. */
  id: Id,
  userId: Id,
  userName: z.string(),
  name: z.string(),
  roles: z.array(Role),
  organisation: z.string(),
  address: z.string(),
  /** The user agent. */
  browser: z.string(),
  createdAt: Moment,
  lastSeenAt: Moment,
  /** The caller's session. */
  own: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  path: '/api/manage/session/list',
  about: 'Open sessions: who is signed in, from where, since when, last seen when.',
  roles: ['manage'],
  input: listInput(['lastSeenAt', 'createdAt', 'name', 'address'], { roles: z.array(Role).max(8).default([]) }),
  output: listOutput(Session, {}),
  words: sessionWords,
})

export const endSessions = endpoint({
  path: '/api/manage/session/end',
  about: 'Ends sessions, one or many. Their users learn it with the next call, and sign in again.',
  roles: ['manage'],
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
  words: sessionWords,
})

export const OwnSession = Session.pick({
  id: true,
  address: true,
  browser: true,
  createdAt: true,
  lastSeenAt: true,
  own: true,
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = endpoint({
  path: '/api/user/session/list',
  about: 'Where I am signed in: the browsers, the one used last first.',
  roles: 'signed-in',
  input: Nothing,
  output: z.object({ sessions: z.array(OwnSession) }),
  words: sessionWords,
})

export const endOwnSessions = endpoint({
  path: '/api/user/session/end',
  about: 'Ends sessions of mine, one or many, that I left open elsewhere.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
  words: sessionWords,
})
