import { nameOf } from '../decode/programs.ts'
import { type DomContent, element } from '../draw/element.ts'
import type { Extension, MintFacts, TokenAccountFacts, TokenAmount, TokenName } from '../network/answers.ts'
import type { AddressFacts, Holder, OwnedToken } from '../network/fetchAddress.ts'
import { hexView } from '../parts/hexView.ts'
import { addressLink } from '../parts/links.ts'
import { empty } from '../parts/messages.ts'
import { type Fact, facts, panel } from '../parts/panel.ts'
import { tokenTitle } from '../parts/tokenTitle.ts'
import { factsOf } from '../parts/value.ts'
import { formatAmount, formatInteger, formatSol } from '../text/formatAmount.ts'
import { toWords } from '../text/toWords.ts'

type Input = {
  readonly address: string
  readonly known: AddressFacts
  readonly names: ReadonlyMap<string, TokenName>
  /** Null at the maximum. */
  readonly showBytes: (() => void) | null
}

export function renderAccount(input: Input): readonly DomContent[] {
  const { known } = input
  const overview = panel('Account', { key: 'overview' }, drawOverview(input))
  const isToken = known.kind.name === 'mint' || known.kind.name === 'tokenAccount'
  return [
    ...(isToken ? [...drawKind(input), overview] : [overview, ...drawKind(input)]),
    ...(known.tokens.length > 0 ? [drawOwned(known.tokens, input.names)] : []),
    ...(known.account && known.account.space > 0 ? [drawData(input)] : []),
  ]
}

function drawOverview({ known: { account }, address }: Input): DomContent {
  if (!account)
    return empty('There is no account at this address: it holds no SOL. The first SOL that is sent here makes one.')
  const name = nameOf(address)
  return facts([
    name === null ? null : ['Name', name],
    ['Balance', element('span', { class: 'figure' }, formatSol(account.lamports))],
    ['Owner program', addressLink(account.owner)],
    ['Data', element('span', { class: 'figure' }, formatInteger(account.space)), ' bytes'],
    ['Can be called', account.executable ? 'yes, it is a program' : 'no'],
  ])
}

function drawKind({ address, known, names }: Input): readonly DomContent[] {
  const { kind } = known
  switch (kind.name) {
    case 'mint':
      return [
        panel('Token', {}, drawMint(kind.facts, names.get(address))),
        ...drawExtensions(kind.facts.extensions ?? []),
        panel('Largest holders', {}, drawHolders(kind.holders, kind.facts)),
      ]
    case 'tokenAccount':
      return [panel('Token', {}, drawTokenAccount(kind.facts, names)), ...drawExtensions(kind.facts.extensions ?? [])]
    case 'parsed':
      return [panel(toWords(kind.type.replaceAll('-', ' ')), { key: 'parsed' }, factsOf(kind.facts))]
    case 'nothing':
    case 'wallet':
    case 'program':
    case 'other':
      return []
  }
}

function drawMint(mint: MintFacts, name: TokenName | undefined): DomContent {
  const none = (meaning: string) => [element('span', { class: 'dim' }, meaning)]
  return facts([
    ...(name ? nameFacts(name) : []),
    ['Supply', element('span', { class: 'figure' }, formatAmount(BigInt(mint.supply), mint.decimals))],
    ['Decimals', element('span', { class: 'figure' }, String(mint.decimals))],
    [
      'Can mint more tokens',
      ...(mint.mintAuthority ? [addressLink(mint.mintAuthority)] : none('Revoked (fixed supply)')),
    ],
    ['Can freeze accounts', ...(mint.freezeAuthority ? [addressLink(mint.freezeAuthority)] : none('None (permanent)'))],
    mint.isInitialized ? null : ['State', 'not initialized'],
  ])
}

/** Links are untrusted: only web URLs are rendered. */
const nameFacts = ({ name, symbol, uri }: TokenName): readonly Fact[] => [
  ['Name', element('bdi', { class: 'text' }, name)],
  ['Symbol', element('bdi', { class: 'text' }, symbol)],
  [
    'Metadata',
    /^https?:\/\/[^\s]+$/i.test(uri)
      ? element('a', { href: uri, class: 'text', target: '_blank', rel: 'noreferrer' }, element('bdi', {}, uri))
      : element('bdi', { class: 'text' }, uri || 'none'),
  ],
]

/** What an extension means for holders. */
const meanings: Readonly<Record<string, string>> = {
  transferFeeConfig: 'Each transfer pays a fee in the token itself.',
  mintCloseAuthority: 'The mint can be closed once its supply is zero.',
  confidentialTransferMint: 'Amounts of transfers can be hidden.',
  defaultAccountState: 'New accounts of this token begin in this state.',
  immutableOwner: 'The owner of this account can never change.',
  memoTransfer: 'Transfers to this account need a memo.',
  nonTransferable: 'This token can never be transferred.',
  interestBearingConfig: 'Amounts are shown with interest; nothing is created.',
  cpiGuard: 'Programs cannot move what is in this account on behalf of its owner.',
  permanentDelegate: 'A permanent delegate can move or burn this token in every account.',
  transferHook: 'A program takes part in each transfer.',
  metadataPointer: 'Says where the metadata is.',
  tokenMetadata: 'Name, symbol and link are in the mint itself.',
  groupPointer: 'Says where the group of tokens is described.',
  tokenGroup: 'This token is a group of tokens.',
  groupMemberPointer: 'Says where the membership in a group is described.',
  tokenGroupMember: 'This token is a member of a group.',
  scaledUiAmountConfig: 'Amounts are shown multiplied; nothing is created.',
  pausableConfig: 'All transfers can be stopped.',
  transferFeeAmount: 'Fees that were withheld in this account.',
}

function drawExtensions(extensions: readonly Extension[]): readonly DomContent[] {
  if (extensions.length === 0) return []
  const drawn = extensions.map(({ extension, state }) =>
    element(
      'li',
      {},
      element('h3', {}, toWords(extension)),
      meanings[extension] !== undefined && element('p', { class: 'dim' }, meanings[extension]),
      state !== undefined && factsOf(state),
    ),
  )
  return [panel('Extensions', {}, element('ul', { class: 'extensions' }, drawn))]
}

function drawHolders(holders: readonly Holder[], { supply, decimals }: MintFacts): DomContent {
  const holding = holders.filter(({ amount }) => amount.amount !== '0')
  if (holding.length === 0) return empty('No one holds this token.')
  return element(
    'ol',
    { class: 'ledger' },
    holding.map(({ address, owner, amount }) =>
      element(
        'li',
        { key: address },
        element(
          'span',
          { class: 'who' },
          addressLink(owner ?? address),
          owner && element('span', { class: 'dim' }, 'in ', addressLink(address)),
        ),
        element('span', { class: 'figures' }, formatAmount(BigInt(amount.amount), decimals)),
        element('span', { class: 'change' }, formatShare(BigInt(amount.amount), BigInt(supply))),
      ),
    ),
  )
}

/** Two decimals, rounded down; less shows as "less than". */
function formatShare(amount: bigint, supply: bigint): string {
  const hundredths = supply === 0n ? 0n : (amount * 10_000n) / supply
  return hundredths === 0n ? '< 0.01 %' : `${formatAmount(hundredths, 2)} %`
}

function drawTokenAccount(account: TokenAccountFacts, names: ReadonlyMap<string, TokenName>): DomContent {
  const { mint, owner, tokenAmount, state, isNative, delegate, delegatedAmount, closeAuthority } = account
  return facts([
    ['Token', tokenTitle(mint, names.get(mint))],
    ['Mint', addressLink(mint)],
    ['Amount', figure(tokenAmount)],
    ['Owner', addressLink(owner)],
    ['State', state === 'frozen' ? 'frozen: nothing can be moved' : state],
    isNative ? ['Wrapped SOL', 'yes'] : null,
    delegate
      ? ['May be spent by', addressLink(delegate), delegatedAmount && ['up to ', figure(delegatedAmount)]]
      : null,
    closeAuthority ? ['May be closed by', addressLink(closeAuthority)] : null,
  ])
}

const figure = ({ amount, decimals }: TokenAmount): DomContent =>
  element('span', { class: 'figure' }, formatAmount(BigInt(amount), decimals))

/** Limited, because anyone can send tokens. */
const shownTokens = 50

const drawOwned = (tokens: readonly OwnedToken[], names: ReadonlyMap<string, TokenName>): DomContent =>
  panel(
    'Tokens',
    { note: element('span', { class: 'dim' }, formatInteger(tokens.length)) },
    element(
      'ul',
      { class: 'ledger' },
      tokens
        .slice(0, shownTokens)
        .map(({ address, mint, amount, state }) =>
          element(
            'li',
            { key: address },
            element(
              'span',
              { class: 'who' },
              tokenTitle(mint, names.get(mint)),
              element('span', { class: 'dim' }, 'in ', addressLink(address)),
            ),
            state === 'frozen' && element('span', { class: 'unit' }, 'frozen'),
            element('span', { class: 'figures' }, formatAmount(BigInt(amount.amount), amount.decimals)),
          ),
        ),
    ),
    rest(tokens.length - shownTokens),
  )

const rest = (count: number): DomContent | null =>
  count > 0 ? element('p', { class: 'more' }, `${formatInteger(count)} more are found by their address.`) : null

const drawData = ({ known: { account, bytes }, showBytes }: Input): DomContent =>
  panel(
    'Data',
    { note: element('span', { class: 'dim' }, `${formatInteger(account?.space ?? 0)} bytes`) },
    element(
      'details',
      {},
      element('summary', {}, 'Show the bytes'),
      hexView(bytes, { size: account?.space ?? 0, more: showBytes }),
    ),
  )
