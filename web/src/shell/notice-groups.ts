import type { Notice } from '@keben/core/office/notices/contract'

/** Notices of one document: the newest is shown, and reading it reads them all. */
export interface NoticeGroup {
  readonly newest: Notice
  readonly ids: readonly number[]
  readonly isRead: boolean
}

/** Groups notices by the document to which they lead, in the order of the newest of each. One that leads nowhere stands alone. */
export function noticeGroups(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<string, Notice[]>()
  for (const notice of notices) {
    // A list has no search; its notices concern different documents.
    const key = notice.link.includes('?') ? notice.link : String(notice.id)
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  return [...groups.values()].flatMap((group) => {
    const [newest] = group
    return newest ? [{ newest, ids: group.map(({ id }) => id), isRead: group.every(({ read }) => read) }] : []
  })
}
