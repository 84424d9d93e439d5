import { type LegalFacts, type LegalSection, type LegalText, listed } from '../legal.ts'

const networkNames = { mainnet: 'Mainnet', devnet: 'Devnet', sandbox: 'the Sandbox' } as const

/** Privacy policy. Every statement follows from the settings or the code. */
export const privacyText: LegalText = {
  changes: [
    {
      version: '1.6',
      day: '2026-11-26',
      what: 'What is kept of wallets that are made by a login, where an instance offers that.',
    },
    {
      version: '1.5',
      day: '2026-11-25',
      what: 'Names of tokens are compared on this server while you type them.',
    },
    {
      version: '1.4',
      day: '2026-11-24',
      what: 'A cookie for the theme that you choose, and settings that this browser keeps.',
    },
    {
      version: '1.3',
      day: '2026-11-24',
      what: 'What happens when the operator deletes what is kept about an address, that pools of public networks are noted when someone looks at them, and what is kept of affiliates and their links.',
    },
    {
      version: '1.2',
      day: '2026-11-23',
      what: 'Sign-ins, histories of addresses with a name, purchases that no one paid for, and wallet apps are told as they are kept; everyone who is asked for prices, pictures and purchases is named.',
    },
    {
      version: '1.1',
      day: '2026-11-23',
      what: 'This server has a database now: names of addresses, purchases, and what it reads from networks.',
    },
    { version: '1.0', day: '2026-11-21', what: 'The first version.' },
  ],
  heads: ['Where:', 'How long:'],
  write: (facts) => [
    responsible(facts),
    {
      title: 'In short',
      points: [
        ...(facts.operator.logins
          ? [
              'There are no analytics here, no advertising, and no cookie that could tell who you are. You have an account here only if you make a wallet by a login.',
              'The keys of a wallet of your own stay in it. Of a wallet that is made here by a login this server keeps encrypted parts of the key; what they are worth is told below.',
            ]
          : [
              'There are no accounts here, no analytics, no advertising, and no cookie that could tell who you are.',
              'Your keys stay in your wallet. No one here sees them, stores them or can use them.',
            ]),
        facts.operator.relayHost
          ? `This page loads nothing from other hosts. It talks to this server, and to ${facts.operator.relayHost} when you connect a wallet on another device. A policy in each answer makes your browser refuse anything else.`
          : 'This page talks to this server alone. A policy in each answer makes your browser refuse anything else.',
        'What you write to a blockchain is public and stays there permanently.',
      ],
    },
    { title: 'What goes where', rows: rowsOf(facts) },
    {
      title: 'What others get to know',
      paragraphs: [
        ...networksOf(facts),
        'If the operator has set up Jupiter, it learns the address, the tokens and the amount of a swap on Mainnet. Jupiter and GeckoTerminal, each if it has been set up, learn which tokens of Mainnet this server asks the price of, but not who asked.',
        'If the operator has set up Coinbase, this server tells it your internet address, the address to pay to and what you want to buy when you start a purchase there. The rest is between you and Coinbase.',
        'Pictures on IPFS and Arweave are read over ipfs.io and arweave.net. They see the address of this server, not yours.',
        'Your wallet is software of someone else with a privacy notice of its own. What it sends, and to whom, is between you and its maker.',
      ],
    },
    loginsOf(facts),
    {
      title: 'Your rights, and what cannot be deleted',
      paragraphs: [
        'Depending on where you live you may ask what is kept about you, have it corrected or deleted, and complain to a supervisory authority. The operator is who you ask.',
        'What is in this browser you delete yourself: clear the data of this site. The key of a sandbox wallet goes with it.',
        ...(facts.operator.logins
          ? [
              'A wallet that is made here by a login you export or delete yourself, on the wallet’s own page. With it everything goes that this server keeps about it and about you.',
            ]
          : []),
        'You end a sign-in yourself by disconnecting. On request, the operator gives you everything that this server keeps about your address, as a file, or deletes it: names, purchases, sign-ins, permissions and the list of its history.',
        'A name that was deleted is free, and anyone may register it. A purchase under way can be deleted when it has ended. That the operator did this is noted, under a hash of your address.',
        'Images and metadata can be deleted from this server on request; the token that links to them stays, and so do copies that wallets and explorers have made. No one can delete anything from a blockchain.',
      ],
    },
  ],
}

function responsible({ operator: { name, contact } }: LegalFacts): LegalSection {
  return {
    title: 'Who is responsible',
    paragraphs: [
      name === null
        ? 'The operator of this instance has not given a name.'
        : `${name} runs this instance and is responsible for what it does with data.`,
      contact === null ? 'No contact has been given.' : `Contact: ${contact}.`,
      'The makers of the Solsmith software run nothing here and receive nothing from here.',
    ],
  }
}

const tokenRows: NonNullable<LegalSection['rows']> = [
  [
    'Images, names and texts of tokens',
    'The disk of this server, under the hash of the content. Anyone may read them, as wallets must.',
    'Without limit, because tokens link to them.',
  ],
  [
    'Name, symbol and image of a token, while you fill in a form',
    'This server compares them with tokens that it knows. It asks no one else.',
    'Not kept, but for an image that you choose.',
  ],
]

function rowsOf({ operator: { networks, relayHost, logins } }: LegalFacts): NonNullable<LegalSection['rows']> {
  const upstreams = networks.map(({ id, host }) => `${host} (${networkNames[id]})`)
  return [
    [
      'What you ask the network, with the addresses in it, and the transactions that you sign',
      upstreams.length === 0
        ? 'Nowhere: this instance reaches no network.'
        : `Through this server to ${listed(upstreams)}. They see the address of this server, not yours.`,
      'Not kept here. On the chain, permanently.',
    ],
    [
      'Your internet address',
      'The memory of this server, to limit how much one visitor may ask. Requests are not logged by it. A proxy or host in front of it may keep logs; ask the operator.',
      'Until the server restarts, or many others have come.',
    ],
    ...tokenRows,
    [
      'Files that you have examined by the logo check',
      'This server reads them from the address that the token names, under its own address.',
      'Not kept.',
    ],
    ...databaseRows,
    ...(logins ? loginRows(logins) : []),
    [
      'Whose link led you here, if an affiliate shared it: their address, and when',
      'This browser alone. That a link was opened is counted on this server, without anything about you.',
      '30 days, or until you remove it.',
    ],
    [
      'A short code that you sign for as an affiliate: the code, your address, the time and the signature',
      'The database of this server. Anyone may read it, to check where a share goes.',
      'Without limit, because links use it.',
    ],
    [
      'Drafts, lists of receivers, the journal of what you signed, ticks in Learn, your settings, your choice of network and wallet',
      'This browser alone.',
      'Until you clear the data of this site.',
    ],
    [
      'What a wallet app on this Android phone has allowed, if you connect one: your address, the app’s own address, and a token by which the app knows this site again',
      'This browser, which hands the token to that app alone.',
      'Until you disconnect, or clear the data of this site.',
    ],
    [
      'The language and the theme that you choose',
      'Cookies in this browser, set when you choose one, that are sent to this server alone.',
      'A year, or until you clear the data of this site.',
    ],
    ...(networks.some(({ id }) => id === 'sandbox')
      ? ([
          [
            'The key of the sandbox wallet, if you make one',
            'This browser alone, in a form that cannot be read out.',
            'Until you clear the data of this site.',
          ],
          [
            'What you do in the sandbox',
            'The disk of this server. Other visitors of the sandbox can see it, as on any network.',
            'Until the operator begins the sandbox again.',
          ],
        ] as const)
      : []),
    ...(relayHost
      ? ([
          [
            'The connection to a wallet on another device',
            `Encrypted, over ${relayHost}, which sees your internet address and that you use this site.`,
            'As the operator of that relay says.',
          ],
        ] as const)
      : []),
  ]
}

type Logins = NonNullable<LegalFacts['operator']['logins']>

function loginsOf({ operator: { logins } }: LegalFacts): LegalSection {
  if (!logins)
    return {
      title: 'What this page does not do',
      paragraphs: ['It offers no sign-in by e-mail or social account, so nothing of that kind is asked for or kept.'],
    }
  const wait = logins.recoveryHours === 0 ? 'at once' : `after ${logins.recoveryHours} hours`
  return {
    title: 'Wallets that are made by a login',
    paragraphs: [
      'The key of such a wallet is made in your browser, on a page of its own origin, and split into three parts. Two of them make the key. One stays in your browser, one is kept by this server, and one is for the day on which your browser has lost its own.',
      'You choose who can read the third part. If a passkey, a password or a file of yours opens it, no one but you can put the key together, the operator included. If it comes back by e-mail, the operator could put the key together, and so could anyone who reads your mail, although only ' +
        `${wait} and not without a message to you. The wallet’s own page says which of the two holds.`,
      'Anyone who changes the code of that page could take a key when it signs next. You can compare what this server sends with what the source builds.',
    ],
  }
}

function loginRows({ mailHost, providers }: Logins): NonNullable<LegalSection['rows']> {
  const untilDeleted = 'Until you delete the wallet. A login that was not finished goes after a day.'
  return [
    [
      'Your e-mail address, if you log in by it, and the codes and messages that this server sends to it',
      mailHost === null
        ? 'The database of this server, and a folder on this machine, because no mail server is set up.'
        : `The database of this server, and ${mailHost}, which delivers the messages.`,
      untilDeleted,
    ],
    ...(providers.length === 0
      ? []
      : ([
          [
            `What a provider says of you, if you log in there: its number for you, your name, and an e-mail address that it has verified (${listed(providers)})`,
            'The database of this server. The provider learns that you log in here, and when.',
            untilDeleted,
          ],
        ] as const)),
    [
      'A passkey, if you log in by one: its public key, a hash of its number, and how often it was used',
      'The database of this server.',
      untilDeleted,
    ],
    [
      'The parts of a wallet’s key that this server keeps, encrypted, its public address, and when a part was handed out to which of your devices',
      'The database of this server. What they are encrypted with is kept apart from it.',
      'Until you delete the wallet.',
    ],
    [
      'Your devices: the public key of each, a name such as “Chrome on Linux”, and when it was used last',
      'The database of this server.',
      'Until you remove the device, or delete the wallet.',
    ],
    [
      'That you are logged in',
      'This browser, and the database of this server, which has only a hash of it.',
      'A week without use, and 30 days at most.',
    ],
  ]
}

const databaseRows: NonNullable<LegalSection['rows']> = [
  [
    'A name that you register for an address, with its attributes and the time',
    'The database of this server. Names are public: anyone may ask whose a name is.',
    'Until the operator deletes it.',
  ],
  [
    'A purchase that you start: address, currencies, amounts, and what became of it',
    'The database of this server, and the provider that you choose, on its own page. Who has the link of a purchase sees it.',
    'One that no one has paid for goes after a day, with the next purchase that anyone starts, and those on a sandbox go when it starts over. Others stay until the operator deletes them.',
  ],
  [
    'A sign-in with your wallet, where this site asks for one: your address, the network, the site and its project, when it began, ended and expires',
    'The database of this server. The token that proves it is in this browser; the server has only a hash of it.',
    'A day, or up to 30 where the text that you signed says so. What has expired is deleted soon after.',
  ],
  [
    'The history of an address that someone has opened, or that has a name here',
    'The database of this server, as the network tells it to anyone. It is not kept who opened it.',
    'Of public networks, which transactions an address has: a day after it was opened last. This server keeps asking about addresses with a name, so theirs stay as long as the name. The transactions themselves stay until newer ones need the room.',
  ],
  [
    'A pool of a public network that someone looks at',
    'The database of this server, with what was traded there, as the network tells it to anyone. It is not kept who looked at it.',
    'This server reads it for a day after the last look, and forgets it when 100 other pools have been looked at later.',
  ],
  [
    'Pictures of tokens and names',
    'This server reads them from where they are, under its own address, and draws them again for you: the sites they come from do not see you.',
    'A day or more, without a link to you.',
  ],
  [
    'How many names you have registered and purchases you have started',
    'The database of this server, under a hash of your internet address.',
    'A day at most.',
  ],
]

function networksOf({ operator: { networks } }: LegalFacts): readonly string[] {
  const real = [...new Set(networks.filter(({ id }) => id !== 'sandbox').map(({ host }) => host))]
  return real.length === 0
    ? ['This instance passes nothing on to a public network.']
    : [
        `Which addresses and transactions this instance asks about can be seen by ${listed(real)}, but not which visitor asked.`,
      ]
}
