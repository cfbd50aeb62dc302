import { merged, partsOf } from './kit/merged.ts'
import { shownMoment } from './kit/moment.ts'
import { refuserFor, defineRefusal } from './kit/refusal.ts'
import { registry } from './registry.ts'

/** Refusals of any endpoint. A sentence names the condition and the actual state. */
const commonRefusals = {
  invalid_input: defineRefusal<{ problems: string }>(
    400,
    (f) => `Please correct: ${f.problems}.`,
    (f) => `请更正：${f.problems}。`,
  ),
  not_json: defineRefusal(
    400,
    () => 'The request must carry JSON.',
    () => '请求内容必须是 JSON。',
  ),
  not_for_this_role: defineRefusal<{ role: string }>(
    403,
    (f) => `Your current role (${f.role}) has no access to this.`,
    (f) => `当前角色（${f.role}）无权进行此操作。`,
  ),
  not_found: defineRefusal(
    404,
    () => 'This record does not exist, or you have no access to it.',
    () => '未找到该记录，或您无权查看。',
  ),
  document_is_shared: defineRefusal<{ number: string; who?: readonly string[] }>(
    422,
    (f) =>
      `${f.number} also contains titles that are not granted to you. A user with access to all its titles can do this${
        f.who?.length ? `: ${f.who.join(', ')}` : ''
      }.`,
    (f) =>
      `${f.number} 含有未授权给您的品种，须由可见全部品种的人员操作${f.who?.length ? `：${f.who.join('、')}` : ''}。`,
  ),
  no_such_call: defineRefusal<{ path: string }>(
    404,
    (f) => `There is no call ${f.path}.`,
    (f) => `接口 ${f.path} 不存在。`,
  ),
  /** `current` is the row as it is now, for a form that lets people compare. */
  stale_version: defineRefusal<{ who: string; at: string; current?: unknown }>(
    409,
    (f) => `${f.who || 'Another user'} changed this at ${shownMoment(f.at)}. Compare the changes, then save again.`,
    (f) => `${f.who || '他人'} 已于 ${shownMoment(f.at)} 修改过此记录，请核对后再保存。`,
  ),
  step_not_possible: defineRefusal<{
    step: { en: string; zh: string }
    state: { en: string; zh: string; refusal?: { readonly en: string; readonly zh: string } }
    from: readonly { en: string; zh: string }[]
  }>(
    409,
    (f) =>
      f.state.refusal?.en ??
      `“${f.step.en}” is not possible in the state “${f.state.en}”; it must be ${f.from.map((s) => `“${s.en}”`).join(' or ')}.`,
    (f) =>
      f.state.refusal?.zh ??
      `当前状态为“${f.state.zh}”，不能执行“${f.step.zh}”；状态须为${f.from.map((s) => `“${s.zh}”`).join('或')}。`,
  ),
  in_use: defineRefusal<{ name: string; by: readonly { en: string; zh: string; count: number }[] }>(
    422,
    (f) =>
      `“${f.name}” is in use by ${f.by.map((u) => `${u.count} ${u.en}`).join(', ')} and cannot be deleted; disable it instead.`,
    (f) => `“${f.name}”被${f.by.map((u) => `${u.count} 个${u.zh}`).join('、')}引用，不能删除，可改为停用。`,
  ),
  code_taken: defineRefusal<{ field: { en: string; zh: string }; value: string }>(
    422,
    (f) => `The ${f.field.en.toLowerCase()} “${f.value}” is already taken; choose another.`,
    (f) => `${f.field.zh}“${f.value}”已被占用，请换一个。`,
  ),
  no_such_reference: defineRefusal<{ field: { en: string; zh: string } }>(
    422,
    (f) => `The selected ${f.field.en.toLowerCase()} does not exist, is disabled, or you have no access to it.`,
    (f) => `所选${f.field.zh}不存在、已停用，或您无权使用。`,
  ),
  idempotency_key_missing: defineRefusal(
    400,
    () => 'A call that changes something must carry an Idempotency-Key header of 8 to 100 letters, digits or dashes.',
    () => '修改数据的请求必须带有 Idempotency-Key 请求头（8–100 位字母、数字或横线）。',
  ),
  idempotency_key_reused: defineRefusal(
    422,
    () => 'This Idempotency-Key was used for another request; use a new one.',
    () => '此 Idempotency-Key 已用于另一请求，请换一个。',
  ),
  collided: defineRefusal(
    409,
    () => 'Another user has just entered the same. Reload the list and check it before you continue.',
    () => '他人刚刚录入了相同的内容，请刷新列表核对后再操作。',
  ),
  referred_to: defineRefusal(
    422,
    () => 'Another user has just added or removed a related record. Reload and try again.',
    () => '相关记录刚被他人新增或删除，请刷新后重试。',
  ),
  too_large: defineRefusal(
    422,
    () => 'A number would become too large to store; nothing was changed. Check the figures.',
    () => '数值超出可保存的范围，未做任何修改，请核对数字。',
  ),
  busy: defineRefusal(
    503,
    () => 'Too many users are working at once or on the same rows. Please try again.',
    () => '当前操作人数过多或同一数据正被多人操作，请稍后再试。',
  ),
  too_many_downloads: defineRefusal(
    503,
    () => 'Too many downloads are running. Please try again in a minute.',
    () => '当前下载过多，请一分钟后再试。',
  ),
  too_many_at_once: defineRefusal<{ most: number }>(
    429,
    (f) => `You already have ${f.most} file transfers running. Please wait until one of them has finished.`,
    (f) => `您已有 ${f.most} 个文件正在传输，请等其中一个完成后再试。`,
  ),
  too_many_calls: defineRefusal<{ most: number }>(
    429,
    (f) => `You already have ${f.most} requests in progress. Please wait a moment.`,
    (f) => `您已有 ${f.most} 个请求正在处理，请稍候。`,
  ),
  too_much_at_once: defineRefusal<{ most: number }>(
    429,
    (f) => `You are uploading more than ${f.most} MB at once. Please wait until some of it has finished.`,
    (f) => `您同时上传的内容超过 ${f.most} MB，请等其中一部分完成后再试。`,
  ),
  too_many_jobs: defineRefusal<{ most: number }>(
    422,
    (f) => `You already have ${f.most} jobs of this kind in progress. Please wait until one of them has finished.`,
    (f) => `您已有 ${f.most} 个同类后台任务尚未完成，请等其中一个完成后再试。`,
  ),
  body_too_slow: defineRefusal(
    408,
    () => 'The upload was too slow and was stopped; nothing was changed. Please try again on a better connection.',
    () => '数据上传过慢，已停止接收，未做任何修改。请在网络状况较好时重试。',
  ),
  took_too_long: defineRefusal(
    422,
    () =>
      'This took too long and was stopped; nothing was changed. Narrow the filter, or split the file into smaller ones.',
    () => '处理时间过长，已停止，未做任何修改。请缩小筛选范围，或把文件拆分成较小的几个。',
  ),
  broken: defineRefusal<{ requestId: string }>(
    500,
    (f) => `Something went wrong on the server; nothing was changed. Quote ${f.requestId} when you report it.`,
    (f) => `系统出现问题，未做任何修改。反馈时请提供编号 ${f.requestId}。`,
  ),
  body_too_large: defineRefusal<{ most: string }>(
    413,
    (f) => `The request must be smaller than ${f.most}.`,
    (f) => `请求内容不能超过 ${f.most}。`,
  ),
  read_only: defineRefusal(
    503,
    () => 'The database is read-only at the moment: nothing can be changed, but everything can be viewed.',
    () => '数据库暂时只读，目前不能修改任何内容，但可以继续查看。',
  ),
  // The browser does not retry it as it does 503: the user has to free space first.
  disk_full: defineRefusal(
    507,
    () =>
      'The disk of the database is full: nothing can be changed, but everything can be viewed. Please inform the operator.',
    () => '数据库磁盘已满，目前不能修改任何内容，但可以继续查看。请通知系统运维人员。',
  ),
  not_ready: defineRefusal(
    503,
    () => 'The service is starting or its database is not reachable. Please try again.',
    () => '服务正在启动或数据库不可用，请稍后再试。',
  ),
}

export const refusals = merged([commonRefusals, ...partsOf(Object.values(registry), 'refusals')])

/** `throw refuse('stale_version', { who, at })`: a no, with typed facts, in both languages. */
export const refuse = refuserFor(refusals)
