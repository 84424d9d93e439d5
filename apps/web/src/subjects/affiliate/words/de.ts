import { formatDecimal } from '@solsmith/chain'
import type { AffiliateWords } from './en.ts'

export const de: AffiliateWords = {
  title: 'Affiliate',
  lead: 'Ein Anteil an der Plattformgebühr dieser Website, direkt in jeder Transaktion bezahlt.',
  loading: 'Die Gebühren dieser Website werden geladen…',
  failed: 'Die Gebühren dieser Website konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',

  free: {
    create: 'Token erstellen',
    text: 'Das Affiliate-Programm ist aus, weil diese Instanz keine Plattformgebühr erhebt.',
    pays: 'Sie bezahlen nur das Solana-Netzwerk und die Programme, die Sie nutzen. Unten steht, was das Programm auf Websites mit Gebühr zahlt.',
    would: 'So läuft es auf Websites mit Gebühr',
    operators: 'Für Betreiber: ausprobieren und einschalten',
    operator: 'So schaltet der Betreiber es ein',
    setting: 'Einstellung',
    meaning: 'Bedeutung',
    settings: {
      PLATFORM_FEE_LAMPORTS: 'Gebühr je Aktion, höchstens je 0,1 SOL. Andere Aktionen bleiben kostenlos.',
      PLATFORM_FEE_TREASURY: 'Wallet, die Ihren Teil jeder Gebühr erhält.',
      AFFILIATE_BPS: 'Anteil des Affiliates in Hundertstel Prozent: 3000 sind 30 %.',
    },
    operatorText:
      'Sie gelten nach einem Neustart des Servers. Besucher sehen Gebühr und Anteil in allen Kosten, bevor sie signieren.',
  },

  example: {
    title: 'Was würde es zahlen?',
    tag: 'Beispiel',
    fee: 'Gebühr für einen neuen Token',
    feeHint: 'Ein Betreiber kann bis zu 0,1 SOL erheben.',
    feeWrong: 'Geben Sie höchstens 0,1 SOL ein.',
    share: 'Anteil des Affiliates',
    shareWrong: 'Geben Sie höchstens 100 % ein.',
    count: 'Über Ihren Link erstellte Tokens im Monat',
    each: 'Sie erhalten je Token',
    operator: 'Der Betreiber behält',
    month: 'Sie erhalten im Monat',
    hint: 'Diese Zahlen sind ein Beispiel. Diese Instanz erhebt nichts.',
  },

  onChain: {
    title: 'Was auf der Chain steht',
    instruction: 'Anweisung',
    content: 'Inhalt',
    operator: 'Transfer an den Betreiber',
    memo: 'Memo dazwischen',
    affiliate: 'Transfer an den Affiliate',
    verify:
      'Jede Zahlung gehört zur Transaktion, die den Token erstellt. Ihr Browser und „solsmith affiliate“ lesen sie von der Chain und vergleichen sie mit den Zahlen des Servers.',
  },

  tryIt: {
    title: 'In der eigenen Sandbox ausprobieren',
    text: 'Starten Sie Solsmith auf Ihrem Rechner mit dieser Gebühr. Alles wird mit Test-SOL bezahlt.',
    start: 'Starten Sie es mit einer Ihrer Adressen, die die Gebühren erhält:',
    address: 'IHRE_ADRESSE',
    command: 'Befehl',
    tasks: [
      'Verbinden Sie in einem privaten Fenster die Sandbox-Wallet, öffnen Sie Affiliate und kopieren Sie Ihren Link.',
      'Öffnen Sie den Link in einem normalen Fenster, verbinden Sie dort die Sandbox-Wallet und erstellen Sie einen Token. Die Kosten nennen den Anteil.',
      'Im privaten Fenster zeigt Affiliate die Zahlung. „Aus der Chain neu berechnen“ prüft sie.',
    ],
  },

  earn: (percent) => `Erhalten Sie ${percent} der Plattformgebühr`,
  earnText:
    'Teilen Sie einen Link. Wenn jemand ihn nutzt und einen Token erstellt, geht Ihr Teil der Gebühr direkt an Ihre Wallet.',
  connect: 'Wallet verbinden, um Ihren Link zu erhalten',
  steps: [
    {
      title: 'Link teilen',
      text: 'Er enthält Ihre Adresse. Kein Konto, keine Freigabe. Er gilt 30 Tage; der zuletzt geöffnete Link zählt.',
    },
    {
      title: 'Jemand erstellt einen Token',
      text: 'Die Kosten nennen Ihren Anteil mit Ihrer Adresse, bevor signiert wird. Er lässt sich entfernen.',
    },
    {
      title: 'Sie werden in derselben Transaktion bezahlt',
      text: 'Kein Guthaben zu sammeln, keine Auszahlung abzuwarten. Jeder kann es auf der Chain prüfen.',
    },
  ],

  fees: 'Gebühren dieser Website',
  action: 'Aktion',
  fee: 'Gebühr',
  share: 'Ihr Anteil',
  since: (slot) =>
    `Seit Slot ${slot}. Der Betreiber kann sie ändern. Jede Zahlung wird mit den Gebühren an ihrem Slot verglichen.`,

  calculator: {
    title: 'Was könnten Sie verdienen?',
    estimate: 'Schätzung',
    each: (fee, percent) => `Gebühr ${fee} SOL × ${percent}`,
    count: (action) => `${action}: Male im Monat`,
    month: 'Im Monat',
    hint: 'Nach den aktuellen Gebühren dieser Website. Der Betreiber kann sie ändern.',
  },

  actions: {
    'create-token': 'Token erstellen',
    'create-token-and-pool': 'Token und Pool erstellen',
    'mint-supply': 'Mehr prägen',
    burn: 'Verbrennen',
    freeze: 'Konto einfrieren',
    thaw: 'Konto auftauen',
    'set-authority': 'Berechtigungen ändern',
    'update-metadata': 'Metadaten ändern',
    'set-transfer-fee': 'Transfergebühr ändern',
    'collect-fees': 'Transfergebühren einziehen',
    tune: 'Erweiterung ändern',
    pause: 'Token pausieren',
    resume: 'Token fortsetzen',
    'close-mint': 'Token schließen',
    'create-pool': 'Pool erstellen',
    'create-pool-and-lock': 'Pool erstellen, Liquidität sperren',
    'create-pool-and-burn': 'Pool erstellen, Liquidität verbrennen',
    'add-liquidity': 'Liquidität hinzufügen',
    'remove-liquidity': 'Liquidität abziehen',
    swap: 'Tausch',
    'collect-liquidity-fees': 'Pool-Gebühren einziehen',
    'lock-liquidity': 'Liquidität sperren',
    'burn-liquidity': 'Liquidität verbrennen',
  },

  strip: {
    earned: 'Verdient',
    last30: 'in den letzten 30 Tagen',
    conversions: 'Konversionen',
    onChain: 'auf der Chain',
    clicks: 'Klicks',
    noCookies: 'ohne Cookies gezählt',
    all: 'Insgesamt',
    allHint: (count) => (count === 1 ? '1 Konversion' : `${formatDecimal(String(count))} Konversionen`),
  },

  chart: {
    title: 'SOL je Tag, nach Aktion',
    counted: (count) => (count === 1 ? '1 Konversion' : `${formatDecimal(String(count))} Konversionen`),
    alt: (action, most) => `SOL je Tag aus „${action}“, höchstens ${most}`,
    none: 'Keine Einnahmen in den letzten 30 Tagen.',
    today: 'heute',
    start: 'vor 30 Tagen',
  },

  list: {
    title: 'Konversionen',
    csv: 'CSV herunterladen',
    when: 'Wann',
    action: 'Aktion',
    fee: 'Gebühr, SOL',
    share: 'Ihr Anteil, SOL',
    signature: 'Signatur',
    open: (signature) => `Transaktion ${signature} im Explorer`,
    empty:
      'Noch keine Konversionen. Teilen Sie Ihren Link: Sie erscheinen hier, sobald das Netzwerk sie bestätigt hat.',
    newest: (count) => `Die neuesten ${count} stehen hier. Die CSV-Datei enthält alle.`,
    limited: (count) => `Die neuesten ${count} Signaturen Ihrer Adresse.`,
    unknownTime: 'unbekannt',
    loading: 'Die Chain wird gelesen…',
    failed: 'Ihre Zahlen konnten nicht geladen werden.',
  },

  link: {
    title: 'Ihr Link',
    label: 'Link',
    copy: 'Link',
    works: 'Gilt auf jeder Seite dieser Website: Hängen Sie ?ref= und Ihre Adresse an.',
    code: 'QR-Code Ihres Links',
    saveCode: 'QR als SVG',
    short: 'Kurzcode',
    shortHint: '4 bis 20 Kleinbuchstaben, Ziffern und Bindestriche. Sie signieren eine Nachricht, was nichts kostet.',
    shortButton: 'Für den Code signieren',
    shortFailed: 'Der Code wurde nicht registriert.',
    shortDone: (code) => `Ihr Link verwendet jetzt ${code}.`,
  },

  own: {
    title: 'An eigenen Aktionen können Sie nichts verdienen.',
    text: 'Ihr Link gilt nicht, wenn Sie mit dieser Wallet signieren.',
  },
  poor: (minimum) => `Ihre Adresse braucht ein kleines SOL-Guthaben, um Anteile unter ${minimum} SOL zu erhalten.`,

  rebuild: {
    title: 'Mit der Chain prüfen',
    text: 'Ihr Browser liest die Transaktionen Ihrer Adresse selbst und vergleicht.',
    start: 'Aus der Chain neu berechnen',
    running: 'Wird aus der Chain neu berechnet',
    progress: (signatures, conversions) => `Signaturen: ${signatures}. Konversionen bisher: ${conversions}.`,
    stop: 'Stoppen',
    equal: 'Die Zahlen stimmen überein',
    different: 'Die Zahlen weichen ab',
    figure: 'Zahl',
    server: 'Der Server',
    browser: 'Ihr Browser',
    conversions: 'Konversionen',
    earned: 'SOL verdient',
    newest: 'Neuester Slot',
    read: (signatures) => `Signaturen Ihrer Adresse, die dieser Browser gelesen hat: ${signatures}.`,
    uncounted: (count) => `${count} mit Memo, aber ohne die genaue Aufteilung, zählen nicht.`,
    missing: (count) => `${count} auf der Chain, aber nicht auf dem Server.`,
    invented: (count) => `${count} auf dem Server, aber nicht auf der Chain.`,
    after: (slot) => `Verglichen ab Slot ${slot}: Weiter zurück hat einer der beiden nicht gelesen.`,
    counts: 'Die Chain zählt: Diese Seite zeigt jetzt die Zahlen Ihres Browsers.',
    limited: 'Der RPC begrenzt uns.',
    limitedText: (count) => `Die neuesten ${count} Signaturen werden gezeigt.`,
    failed: 'Die Chain konnte nicht gelesen werden.',
  },

  disclosure: {
    title: 'Offenlegung',
    copy: 'Text',
    text: (percent) =>
      `Ich erhalte ${percent} der Plattformgebühr dieser Website, wenn Sie meinen Link nutzen. Ihre Kosten ändern sich nicht.`,
    hint: 'In vielen Ländern ist dieser Hinweis neben dem Link vorgeschrieben.',
  },

  referral: {
    title: 'Empfehlungslink',
    text: (address, date) => `${address} erhält bis ${date} einen Anteil der Gebühren, die Sie bezahlen.`,
    remove: 'Entfernen',
  },

  questions: {
    title: 'Fragen',
    items: [
      { href: '/faq#affiliate', label: 'Wer verdient was, und wie werden Affiliates bezahlt?' },
      { href: '/learn?a=affiliates', label: 'Gebühren und Affiliates' },
    ],
  },
}
