const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment as it is said in a sentence: '2026-09-01 08:00', by the one time that the whole country keeps. */
export const shownMoment = (iso: string): string => wallClock.format(new Date(iso))
