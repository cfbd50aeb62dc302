import { helpLinkOf } from '@keben/core/office/help/pages'
import { screensOf } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import { type Token, type Tokens, lexer } from 'marked'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '../../kit/session/session.ts'

interface MarkdownProps {
  readonly text: string
  /** The page on which it stands, for links within it. */
  readonly page: string
  /** The level of its own headings. */
  readonly level: 3 | 4
  /** Follows a link to another section; `section` is undefined for a whole page. */
  readonly onPlace: (page: string, section: string | undefined) => void
}

/** Draws the tokens as elements: HTML in the text is left out, so no text can become code. */
export function Markdown({ text, ...context }: MarkdownProps) {
  const tokens = useMemo(() => lexer(text), [text])
  return <Blocks tokens={tokens} context={context} />
}

type DrawingContext = Omit<MarkdownProps, 'text'>

const Blocks = ({ tokens, context }: { tokens: readonly Token[]; context: DrawingContext }): ReactNode =>
  tokens.map((token, place) => <Block key={place} token={token} context={context} />)

function Block({ token, context }: { token: Token; context: DrawingContext }): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = context.level === 3 ? 'h3' : 'h4'
      return (
        <Heading>
          <Inline token={token} context={context} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inline token={token} context={context} />
        </p>
      )
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const List = ordered ? 'ol' : 'ul'
      return (
        <List>
          {items.map((item, place) => (
            <li key={place}>
              <Inline token={item} context={context} />
            </li>
          ))}
        </List>
      )
    }
    default:
      return null
  }
}

function Inline({ token, context }: { token: Token; context: DrawingContext }): ReactNode {
  const tokens = 'tokens' in token ? token.tokens : undefined
  if (!tokens?.length) return 'text' in token ? String(token.text) : null
  return tokens.map((inner, place) => <Span key={place} token={inner} context={context} />)
}

function Span({ token, context }: { token: Token; context: DrawingContext }): ReactNode {
  const inner = <Inline token={token} context={context} />
  switch (token.type) {
    case 'strong':
      return <b>{inner}</b>
    case 'em':
      return <em>{inner}</em>
    case 'codespan':
      return <kbd>{inner}</kbd>
    case 'link':
      return (
        <PlaceLink address={(token as Tokens.Link).href} context={context}>
          {inner}
        </PlaceLink>
      )
    case 'html':
      return null
    default:
      return inner
  }
}

/** A link to a screen that the role may not open is plain text. */
function PlaceLink({ address, context, children }: { address: string; context: DrawingContext; children: ReactNode }) {
  const role = useSession().currentRoles?.id
  const link = helpLinkOf(address, context.page)
  switch (link.kind) {
    case 'page':
      return (
        <button type="button" className="link" onClick={() => context.onPlace(link.page, link.section)}>
          {children}
        </button>
      )
    case 'screen':
      if (!role || screensOf(role).every(({ path }) => path !== link.path)) return children
      return (
        <Link to={link.path} className="link">
          {children}
        </Link>
      )
    case 'other':
      return (
        <a className="link" href={link.address} target="_blank" rel="noreferrer">
          {children}
        </a>
      )
  }
}
