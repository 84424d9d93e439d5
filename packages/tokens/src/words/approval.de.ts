import { formatAmount, formatDecimal, type InstructionName, type ProgramName, solDecimals } from '@solsmith/chain'
import type { AccountPart, AuthorityName, GainRole, PowerLoss } from '../approve/described.ts'
import type { ApprovalWords } from './approval.en.ts'

const programs: { readonly [P in ProgramName]: string } = {
  associatedToken: 'Associated Token',
  computeBudget: 'Compute Budget',
  lookupTable: 'Adresstabelle',
  memo: 'Memo',
  metaplex: 'Token Metadata',
  raydiumLock: 'Raydium Burn & Earn',
  raydiumSwap: 'Raydium CP-Swap',
  system: 'System',
  token: 'Token',
  token2022: 'Token-2022',
}

const instructions: { readonly [I in InstructionName]: string } = {
  addLiquidity: 'Liquidität hinzufügen',
  advanceNonce: 'Nonce verbrauchen',
  allocate: 'Platz in einem Konto belegen',
  approve: 'Jemanden Tokens ausgeben lassen',
  assign: 'Konto einem Programm zuweisen',
  authorizeNonce: 'Ändern, wer eine Nonce nutzen darf',
  burn: 'Tokens verbrennen',
  closeAccount: 'Token-Konto schließen',
  closeLookupTable: 'Eine Adresstabelle schließen',
  collectLockedFees: 'Gebühren gesperrter Liquidität einziehen',
  createAccount: 'Konto erstellen',
  createAccountWithSeed: 'Konto mit Seed erstellen',
  createAssociatedAccount: 'Zugeordnetes Token-Konto erstellen',
  createLookupTable: 'Eine Adresstabelle erstellen',
  createMetadata: 'Metadaten des Tokens anlegen',
  createPool: 'Einen Pool erstellen',
  deactivateLookupTable: 'Eine Adresstabelle abschalten',
  extendLookupTable: 'Eine Adresstabelle erweitern',
  freezeAccount: 'Token-Konto einfrieren',
  freezeLookupTable: 'Eine Adresstabelle einfrieren',
  guardAccount: 'Ein Konto vor anderen Programmen schützen',
  harvestFees: 'Einbehaltene Gebühren beim Mint sammeln',
  initializeAccount: 'Token-Konto einrichten',
  initializeCloseAuthority: 'Festlegen, wer den Mint schließen darf',
  initializeDefaultState: 'Den Zustand neuer Konten festlegen',
  initializeDelegate: 'Einen dauerhaften Bevollmächtigten festlegen',
  initializeGroupPointer: 'Gruppenzeiger anlegen',
  initializeHook: 'Einen Transfer-Hook einrichten',
  initializeImmutableOwner: 'Eigentümer eines Token-Kontos dauerhaft festlegen',
  initializeInterest: 'Einen Zinssatz einrichten',
  initializeMemberPointer: 'Mitgliedszeiger anlegen',
  initializeMetadata: 'Metadaten des Tokens einrichten',
  initializeMetadataPointer: 'Zeiger auf die Metadaten einrichten',
  initializeMint: 'Mint einrichten',
  initializeNonTransferable: 'Den Token unübertragbar machen',
  initializeNonce: 'Ein Nonce-Konto einrichten',
  initializePausable: 'Festlegen, wer Transfers pausieren darf',
  initializeScale: 'Einen Faktor für angezeigte Salden einrichten',
  initializeTransferFee: 'Eine Transfergebühr einrichten',
  lockLiquidity: 'Liquidität dauerhaft sperren',
  memo: 'Memo schreiben',
  memoRequired: 'Für Transfers an ein Konto ein Memo verlangen',
  mintTo: 'Tokens prägen',
  pauseToken: 'Alle Transfers pausieren',
  reallocateAccount: 'Platz in einem Konto schaffen',
  removeLiquidity: 'Liquidität abziehen',
  removeMetadataField: 'Feld der Metadaten entfernen',
  requestHeap: 'Speichergrenze setzen',
  resumeToken: 'Transfers fortsetzen',
  revoke: 'Ausgabefreigabe widerrufen',
  setAuthority: 'Berechtigung setzen',
  setComputeLimit: 'Rechengrenze setzen',
  setComputePrice: 'Prioritätsgebühr setzen',
  setLoadedBytesLimit: 'Grenze für geladene Kontodaten setzen',
  setTransferFee: 'Die Transfergebühr ändern',
  swap: 'Tauschen',
  syncNative: 'Verpackte SOL abgleichen',
  thawAccount: 'Token-Konto auftauen',
  transferSol: 'SOL senden',
  transferToken: 'Tokens senden',
  unwrapSol: 'SOL auspacken',
  updateDefaultState: 'Den Zustand neuer Konten ändern',
  updateHook: 'Den Transfer-Hook ändern',
  updateInterest: 'Den Zinssatz ändern',
  updateMetadata: 'Metadaten des Tokens ändern',
  updateMetadataAuthority: 'Berechtigung über die Metadaten ändern',
  updateMetadataField: 'Feld der Metadaten ändern',
  updateMetadataPointer: 'Zeiger auf die Metadaten ändern',
  updateScale: 'Den Faktor für angezeigte Salden ändern',
  upgradeNonce: 'Ein Nonce-Konto aktualisieren',
  withdrawExcess: 'Überschüssige SOL entnehmen',
  withdrawFees: 'Einbehaltene Gebühren auszahlen',
  withdrawNonce: 'SOL aus einem Nonce-Konto entnehmen',
}

const authorities: { readonly [A in AuthorityName]: string } = {
  mint: 'Mint',
  freeze: 'Freeze',
  owner: 'Eigentümer',
  close: 'Schließen',
  transferFee: 'Transfergebühr ändern',
  withheldFees: 'Transfergebühren einziehen',
  closeMint: 'Mint schließen',
  interest: 'Zins ändern',
  delegate: 'Tokens aller bewegen und verbrennen',
  confidential: 'Vertrauliche Transfers einrichten und Konten dafür zulassen',
  hook: 'Transfer-Hook ändern',
  confidentialFee: 'Schlüssel für einbehaltene Gebühren vertraulicher Transfers ändern',
  pointer: 'Ort der Metadaten ändern',
  groupPointer: 'Ort der Gruppe ändern',
  memberPointer: 'Ort der Gruppenzugehörigkeit ändern',
  multiplier: 'Faktor für angezeigte Guthaben ändern',
  pause: 'Transfers pausieren',
  permissionedBurn: 'Jedes Verbrennen mitsignieren',
  metadata: 'Metadaten ändern',
  other: 'Andere Berechtigung',
}

const gains: { readonly [R in GainRole]: string } = {
  account: 'Konto',
  authority: 'Berechtigt',
  closeAuthority: 'Darf schließen',
  creator: 'Ersteller',
  delegate: 'Bevollmächtigt',
  feeAuthority: 'Berechtigt über einbehaltene Gebühren',
  freezeAuthority: 'Darf einfrieren',
  metadata: 'Zeigt auf',
  mintAuthority: 'Darf prägen',
  owner: 'Eigentümer',
  program: 'Programm',
  to: 'An',
}

type LossText = (account: string, to: string, amount: string) => string
const losses: { readonly [K in PowerLoss['kind']]: LossText } = {
  owner: (account, to) => `Ihr Konto ${account} erhält einen anderen Eigentümer: ${to}`,
  delegate: (account, to, amount) => `${to} kann ${amount} von Ihrem Konto ${account} nehmen`,
  closeAuthority: (account, to) => `${to} kann Ihr Konto ${account} schließen`,
  frozen: (account) => `Ihr Konto ${account} wird eingefroren`,
  program: (account, to) => `Ihr Konto ${account} geht an das Programm ${to}`,
  data: (account) => `Die Daten Ihres Kontos ${account} ändern sich`,
  rights: (account) => `Sie verlieren Rechte über ${account}`,
}

function writePart(part: AccountPart): string {
  switch (part.kind) {
    case 'wallet':
      return 'Wallet'
    case 'programAddress':
      return 'Adresse eines Programms (PDA)'
    case 'poolVaults':
      return 'Raydiums Tresore, die die Tokens der Pools halten'
    case 'lockVault':
      return 'Raydiums Sperre, die LP-Tokens dauerhaft hält'
    case 'poolFee':
      return 'Raydiums Gebühr für einen neuen Pool'
    case 'mint':
      return `Konto ${part.isNew ? 'des neuen Tokens' : 'des Tokens'} ${part.token}`
    case 'metadata':
      return `Name und Logo von ${part.token}`
    case 'pool':
      return `${part.isNew ? 'Der neue Pool' : 'Pool'} ${part.token}`
    case 'lock':
      return `${part.isNew ? 'Die neue Sperre' : 'Sperre'} von ${part.token}`
    case 'program':
      return part.program ? `Konto von ${programs[part.program]}` : 'Konto eines unbekannten Programms'
  }
}

/** Was eine Wallet von einer Transaktion sagt, bevor sie signiert wird. */
export const approvalWords: ApprovalWords = {
  otherProgram: 'Unbekanntes Programm',
  otherInstruction: 'Unbekannte Anweisung',
  program: (name) => programs[name],
  instruction: (name) => instructions[name],
  sol: (lamports) => `${formatDecimal(formatAmount(lamports, solDecimals))} SOL`,
  units: (amount) => `${formatDecimal(String(amount))} kleinste Einheiten`,
  authority: (name) => authorities[name],
  gain: (role, holder) => `${gains[role]}: ${holder}`,
  part: writePart,
  loss: (kind, account, to, amount) => losses[kind](account, to, amount),
  noOne: 'niemand',
  you: 'Sie',
  token: (name, symbol) => `${name} (${symbol})`,
  transferFee: (percent, most) =>
    `${formatDecimal(String(percent))} % jedes Transfers${most === null ? ', ohne Höchstgebühr' : `, höchstens ${most}`}`,
  interest: (percent) => `${formatDecimal(String(percent))} % im Jahr`,
  multiplier: (multiplier, start) =>
    `Guthaben werden ${start === null ? '' : `ab ${start} `}mal ${formatDecimal(String(multiplier))} angezeigt`,
  accountState: (isFrozen) => (isFrozen ? 'Neue Konten sind eingefroren' : 'Neue Konten sind nicht eingefroren'),
  field: (name, value) => (value === null ? `${name}: entfernt` : `${name}: „${value}“`),
  computeUnits: (count) => `${formatDecimal(String(count))} Einheiten`,
  computePrice: (microLamports) => `${formatDecimal(String(microLamports))} Millionstel Lamport je Einheit`,
}
