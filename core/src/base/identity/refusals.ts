import { defineRefusal } from '../../kit/refusal.ts'

/** Goes on with the sign-in in place of a captcha, once: what was asked for there has been answered. */
export interface SignInPass {
  readonly challenge: string
  readonly code: string
}

export const identityRefusals = {
  no_session: defineRefusal(
    908,
    () => 'You are not signed in, or your session has ended. Please sign in.',
    () => '您尚未登录或登录已过期，请重新登录。',
  ),
  session_ended: defineRefusal(
    418,
    () => 'Your session was ended by an administrator or a change of password. Please sign in again.',
    () => '您的会话已被管理员结束或密码已修改，请重新登录。',
  ),
  clock: defineRefusal<{ serverTime: number }>(
    401,
    () => 'The clock of this computer is wrong. Correct it and try again.',
    () => '电脑时间不准，请校准后重试。',
  ),
  wrong_captcha: defineRefusal(
    422,
    () => 'The characters are wrong or have expired. Please try the new picture.',
    () => '验证码错误或已过期，请按新图片重新输入。',
  ),
  demo_is_local: defineRefusal(
    422,
    () => 'This is a demo with a public password: you can sign in only on the machine that runs it.',
    () => '这是演示系统，密码公开，只能在运行它的机器上登录。',
  ),
  one_time_password_over: defineRefusal(
    422,
    () => 'This one-time password expired after 72 hours. Please ask an administrator for a new one.',
    () => '一次性密码已超过 72 小时，已失效，请联系管理员重新发放。',
  ),
  wrong_credentials: defineRefusal(
    422,
    () => 'Username or password is wrong.',
    () => '用户名或密码错误。',
  ),
  proof_wanted: defineRefusal<SignInPass & { bits: number }>(
    422,
    () => 'There were many failed sign-ins, and the security check did not finish. Please try again shortly.',
    () => '登录失败次数较多，安全验证尚未完成，请稍后重试。',
  ),
  second_factor_wanted: defineRefusal<SignInPass>(
    422,
    () => 'Enter the code from your authenticator app, or a recovery code.',
    () => '请输入验证器应用显示的动态码，或任一恢复码。',
  ),
  wrong_second_code: defineRefusal<Partial<SignInPass>>(
    422,
    () => 'This code is wrong, expired or already used. Enter the code that your app shows now.',
    () => '动态码错误、已过期或已使用，请输入应用当前显示的动态码。',
  ),
  second_factor_lost: defineRefusal<SignInPass>(
    422,
    () =>
      'The codes of your app can no longer be checked because the key of this system was replaced. Enter a recovery code, or ask an administrator to reset your two-factor authentication.',
    () => '系统密钥已更换，无法再核对您的动态码。请输入恢复码，或联系管理员重置两步验证。',
  ),
  second_factor_must_be_set: defineRefusal(
    403,
    () => 'Your role requires two-factor authentication. Set it up to continue.',
    () => '您的角色要求启用两步验证，请先完成设置。',
  ),
  second_factor_is_on: defineRefusal(
    409,
    () => 'Two-factor authentication is already on. To set it up again, turn it off first.',
    () => '两步验证已启用；如需重新设置，请先关闭。',
  ),
  second_factor_is_off: defineRefusal(
    409,
    () => 'Two-factor authentication is not set up.',
    () => '您尚未启用两步验证。',
  ),
  second_factor_is_demanded: defineRefusal(
    409,
    () =>
      'Your role requires two-factor authentication, so you cannot turn it off. If you have lost your device, an administrator can reset it.',
    () => '您的角色要求两步验证，不能关闭；手机丢失时可由管理员重置。',
  ),
  no_second_factor: defineRefusal(
    409,
    () => 'This user has no two-factor authentication to reset.',
    () => '该用户未启用两步验证，无需重置。',
  ),
  own_second_factor: defineRefusal(
    422,
    () => 'You cannot reset your own two-factor authentication. Turn it off in your profile.',
    () => '自己的两步验证请在个人信息中关闭，不能重置。',
  ),
  slowed_down: defineRefusal<{ seconds: number }>(
    422,
    (f) => `Too many failed attempts. Please wait ${f.seconds} seconds and try again.`,
    (f) => `失败次数过多，请 ${f.seconds} 秒后再试。`,
  ),
  sealed_wrongly: defineRefusal(
    400,
    () => 'This page has expired. Reload it and try again.',
    () => '页面已过期，请刷新后重试。',
  ),
  no_role: defineRefusal(
    422,
    () => 'You have no role yet. Please contact an administrator.',
    () => '您尚未分配角色，请联系管理员。',
  ),
  role_not_held: defineRefusal(
    403,
    () => 'You do not have this role.',
    () => '您没有该角色。',
  ),
  password_must_change: defineRefusal(
    403,
    () => 'You signed in with a one-time password. Choose your own to continue.',
    () => '您使用的是一次性密码，请先修改密码。',
  ),
  password_wrong: defineRefusal(
    422,
    () => 'The current password is wrong.',
    () => '原密码错误。',
  ),
  password_common: defineRefusal(
    422,
    () => 'This password is too common; choose another.',
    () => '该密码过于常见，请换一个。',
  ),
  password_same: defineRefusal(
    422,
    () => 'The new password must differ from the current one.',
    () => '新密码不能与原密码相同。',
  ),
  password_names_user: defineRefusal(
    422,
    () => 'The password must not be your username or mobile number.',
    () => '密码不能是用户名或手机号。',
  ),
  too_many_views: defineRefusal<{ most: number }>(
    422,
    (f) => `You can save at most ${f.most} views for a list; delete one that you no longer need.`,
    (f) => `每个列表最多保存 ${f.most} 个视图，请先删除不再需要的视图。`,
  ),
  too_many_views_of_user: defineRefusal<{ most: number }>(
    422,
    (f) => `You have reached the limit of ${f.most} views; delete one that you no longer need.`,
    (f) => `您已保存 ${f.most} 个视图，达到每位用户的上限，请先删除不再需要的视图。`,
  ),
}
