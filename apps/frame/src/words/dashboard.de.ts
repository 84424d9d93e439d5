import type { DashboardWords } from './dashboard.en.ts'

/** Alle Texte der eigenen Seite der Wallet. */
export const de: DashboardWords = {
  title: 'Ihre Wallet',
  working: 'Einen Moment…',
  percent: (done) => `Einen Moment… ${Math.floor(done * 100)} %`,
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  login: {
    lead: 'Melden Sie sich an, um festzulegen, wie diese Wallet wiederhergestellt wird, um ihre Geräte zu sehen, ihren Schlüssel zu exportieren oder sie zu löschen.',
    email: 'E-Mail-Adresse',
    send: 'Code senden',
    device: (email) =>
      `Dieses Gerät ist neu. Öffnen Sie den Link in der E-Mail an ${email} und bestätigen Sie es. Danach kommt der Code.`,
    sent: (email) => `Wir haben einen Code an ${email} gesendet.`,
    code: 'Code',
    confirm: 'Anmelden',
    another: 'Andere Adresse verwenden',
    with: (provider) => `Mit ${provider} anmelden`,
    withPasskey: 'Mit Passkey anmelden',
    local: 'Identitätsanbieter (lokal)',
    farcasterCode: 'QR-Code für Farcaster',
    farcasterLink: 'Farcaster auf diesem Gerät öffnen',
    window: 'Fahren Sie im Fenster des Anbieters fort.',
  },
  account: {
    provider: 'Anmeldung',
    email: 'E-Mail',
    address: 'Adresse',
    copy: 'Kopieren',
    copied: 'Kopiert',
    sandbox: 'Diese Wallet signiert nur in der Sandbox: kein echtes Geld.',
    noneLogin:
      'Zu dieser Anmeldung gibt es noch keine Wallet. Melden Sie sich auf der Website an, um eine zu erstellen.',
    none: 'Zu dieser Adresse gibt es noch keine Wallet. Melden Sie sich auf der Website an, um eine zu erstellen.',
    logOut: 'Abmelden',
  },
  restore: {
    title: 'Auf diesem Gerät wiederherstellen',
    again: 'Dieses Gerät kann nicht signieren?',
    email:
      'Diesem Gerät fehlt sein Teil des Schlüssels, oder er passt nicht. Weil Ihre Anmeldung allein zum Wiederherstellen genügt, muss ein neues Gerät eventuell warten.',
    own: 'Diesem Gerät fehlt sein Teil des Schlüssels, oder er passt nicht. Stellen Sie ihn mit dem wieder her, was nur Sie haben.',
    byEmail: 'Per E-Mail wiederherstellen',
    byLogin: 'Mit dieser Anmeldung wiederherstellen',
    password: 'Wiederherstellungspasswort',
    byPassword: 'Mit dem Passwort wiederherstellen',
    file: 'Wiederherstellungsdatei',
    byFile: 'Mit der Datei wiederherstellen',
    byPasskey: 'Mit dem Passkey wiederherstellen',
    done: 'Dieses Gerät kann wieder signieren.',
  },
  recovery: {
    title: 'Wie sie wiederhergestellt wird',
    operator: 'Der Betreiber dieser Website könnte diese Wallet wiederherstellen',
    onlyYou: 'Nur Sie können diese Wallet wiederherstellen',
    email:
      'Sie wird per E-Mail wiederhergestellt: Wer Ihre E-Mails liest oder diese Website betreibt, könnte ihren Schlüssel nachbilden. Wählen Sie einen Weg, den nur Sie haben.',
    social: (provider) =>
      `Ihre Anmeldung genügt, um sie wiederherzustellen: Wer Ihr Konto bei ${provider} hat oder diese Website betreibt, könnte ihren Schlüssel nachbilden. Wählen Sie einen Weg, den nur Sie haben.`,
    password:
      'Ein neues Gerät braucht Ihr Wiederherstellungspasswort. Vergessen Sie es und verlieren Sie Ihre Geräte, kann niemand diese Wallet wiederherstellen.',
    file: 'Ein neues Gerät braucht Ihre Wiederherstellungsdatei. Verlieren Sie sie und Ihre Geräte, kann niemand diese Wallet wiederherstellen.',
    passkey:
      'Ein neues Gerät braucht Ihren Passkey. Verlieren Sie ihn und Ihre Geräte, kann niemand diese Wallet wiederherstellen.',
    change: 'Ändern',
    passkeyText: 'Ein Passkey dieses Geräts oder Ihres Passwortmanagers. Er muss die Erweiterung PRF unterstützen.',
    usePasskey: 'Passkey verwenden',
    newPassword: (least) => `Neues Wiederherstellungspasswort, mindestens ${least} Zeichen`,
    repeatPassword: 'Wiederholen',
    usePassword: 'Passwort verwenden',
    fileText:
      'Eine Datei, die Sie dort aufbewahren, wo niemand sonst sie findet. Ohne Ihre Anmeldung nützt sie nichts.',
    useFile: 'Wiederherstellungsdatei herunterladen',
    emailText: 'Wieder per E-Mail: Dann könnte der Betreiber dieser Website die Wallet wiederherstellen.',
    useEmail: 'Wieder E-Mail verwenden',
    loginText: 'Wieder durch Ihre Anmeldung: Dann könnte der Betreiber dieser Website die Wallet wiederherstellen.',
    useLogin: 'Wieder die Anmeldung verwenden',
    doneOnly:
      'Geändert. Der Passkey stellt die Wallet wieder her, meldet Sie aber nicht an: Der Server hat ihn nicht angenommen.',
    done: 'Geändert. Was sie bisher wiederherstellte, gilt nicht mehr.',
  },
  devices: {
    title: 'Geräte',
    isThis: 'dieses Gerät',
    seen: (date) => `zuletzt benutzt ${date}`,
    remove: 'Entfernen',
    removeName: (label) => `${label} entfernen`,
    text: 'Ein entferntes Gerät ist sofort abgemeldet. Zurück kommt es nur über einen Link, den wir Ihnen mailen.',
    textSocial: (provider) =>
      `Ein entferntes Gerät ist sofort abgemeldet. Zurück kommt es nur durch eine Anmeldung mit ${provider}.`,
  },
  export: {
    title: 'Schlüssel exportieren',
    text: 'Wer diesen Schlüssel hat, kann alles nehmen, was die Wallet hält, in jedem Netzwerk. Phantom importiert den Text, Solflare die Datei.',
    word: 'EXPORT',
    type: (word) => `Tippen Sie ${word}`,
    wrong: (word) => `Tippen Sie ${word}, um den Schlüssel zu sehen.`,
    show: 'Schlüssel zeigen',
    key: 'Privater Schlüssel',
    showEvm: 'Schlüssel für Ethereum zeigen',
    evmKey: 'Privater Schlüssel für Ethereum-Chains',
    evmText:
      'MetaMask und andere Wallets importieren den zweiten Text. Der erste ist die Adresse, die dann erscheinen muss.',
    download: 'Als Datei herunterladen',
    hide: 'Verbergen',
  },
  delete: {
    title: 'Wallet hier löschen',
    text: 'Diese Website vergisst Ihre Anmeldung, Ihre Geräte und ihre Teile des Schlüssels. Was die Wallet hält, bleibt auf der Chain: Ohne exportierten Schlüssel ist es verloren.',
    type: 'Tippen Sie Ihre E-Mail-Adresse',
    typeAddress: 'Tippen Sie die Adresse der Wallet',
    wrong: 'Das ist nicht die Adresse, mit der Sie angemeldet sind.',
    wrongAddress: 'Das ist nicht die Adresse der Wallet.',
    confirm: 'Wallet löschen',
    done: 'Gelöscht',
    doneText: 'Diese Website hat die Wallet vergessen. Schließen Sie diese Seite.',
  },
}
