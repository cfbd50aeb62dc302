import { type Finding, type Source, bareCode, isScript, isTest, lineOf, places, commentsIn } from './source.ts'

/** Names of the former private vocabulary, each with the ordinary word. CONTRIBUTING.md says how to name. */
const names = new Map([
  ['createWorld', 'createTestApp'],
  ['givenIn', 'createFixtures'],
  ['keptList', 'resourceList'],
  ['letIn', 'admit'],
  ['lookedAway', 'excludedOrder'],
  ['makeOld', 'invalidate'],
  ['overtaken', 'stale'],
  ['seesWidely', 'seesMostTitles'],
  ['sendAway', 'reject with Retry-After'],
  ['sightOf', 'titleVisibility'],
  ['tellDeed', 'showLastAction'],
  ['unhurried', 'longLockTimeout'],
  ['useAsk', 'useEndpoint'],
  ['useTold', 'useActionToast'],
])
const anyName = new RegExp(`\\b(${[...names.keys()].join('|')})\\b`, 'g')

export const formerNames = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(isScript)
    .flatMap((source) => places(source, bareCode(source.text), anyName, (name) => `says ${name}: ${names.get(name)}`))

const phrases = /\b(whoever|deeds?)\b/gi
const advice = (phrase: string): string => `says "${phrase}": name the actor or the action`

export const formerPhrases = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(isScript)
    .flatMap(({ path, text }) =>
      commentsIn(text).flatMap(({ index, comment }) =>
        [...comment.matchAll(phrases)].map(
          (found) => `${path}:${lineOf(text, index + found.index)} ${advice(found[0])}`,
        ),
      ),
    )

/** The same in the project's documents. */
export const formerPhrasesOf = (documents: readonly Source[]): Finding[] =>
  documents.flatMap((document) => places(document, document.text, phrases, advice))

const verbs =
  'is|are|was|has|have|does|says|shows|takes|gives|keeps|leaves|tells|asks|counts|goes|stays|refuses|sends|makes|adds|opens|reads|writes|knows|names|moves|ends|waits|finds|can|cannot|may|must|never|only|not'
const titles = new RegExp(
  `^(?:it|test|\\](?: as const)?\\))(?:\\.each\\(.*\\))?\\(\\s*['"\`]((?:${verbs})\\b[^\\n]*)`,
  'gim',
)

/** A title outside of a `describe` is read alone in the log, so it needs a subject. */
export const titlesWithoutSubject = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(titles)].map(
        ({ index, 1: title = '' }) => `${path}:${lineOf(text, index)} has no subject: ${title}`,
      ),
    )
