import { type LegalFacts, type LegalSection, type LegalText, listed } from '../legal.ts'

const networkNames = { mainnet: 'Mainnet', devnet: 'Devnet', sandbox: 'the Sandbox' } as const

/** Privacy policy. Every statement follows from the settings or the code. */
export const privacyText: LegalText = {
  changes: [
    {
      version: '1.8',
      day: '2026-11-29',
      what: 'The number of a deleted wallet stays, so its key parts cannot be stored again.',
    },
    { version: '1.7', day: '2026-11-29', what: 'The same content in plainer English.' },
    { version: '1.6', day: '2026-11-26', what: 'Data of wallets created with a login, on instances that offer them.' },
    { version: '1.5', day: '2026-11-25', what: 'This server compares token names while you type them.' },
    { version: '1.4', day: '2026-11-24', what: 'A theme cookie, and settings stored in this browser.' },
    {
      version: '1.3',
      day: '2026-11-24',
      what: 'Deletion by the operator of data about an address, pools of public networks that visitors view, and data about affiliates and their links.',
    },
    {
      version: '1.2',
      day: '2026-11-23',
      what: 'Storage of sign-ins, histories of addresses with a name, unpaid purchases and wallet apps, and a list of all services that receive requests for prices, images and purchases.',
    },
    {
      version: '1.1',
      day: '2026-11-23',
      what: 'A database on this server: names of addresses, purchases, and data read from networks.',
    },
    { version: '1.0', day: '2026-11-21', what: 'First version.' },
  ],
  heads: ['Where:', 'How long:'],
  write: (facts) => [
    responsible(facts),
    {
      title: 'In short',
      points: [
        ...(facts.operator.logins
          ? [
              'This site has no analytics, no advertising, and no cookie that could identify you. You have an account here only if you create a wallet with a login.',
              'The keys of your existing wallet never leave it. For a wallet created here with a login, this server stores encrypted parts of the key. The section “Wallets created with a login” explains what they can do.',
            ]
          : [
              'This site has no accounts, no analytics, no advertising, and no cookie that could identify you.',
              'Your keys stay in your wallet. This site never sees, stores or uses them.',
            ]),
        facts.operator.relayHost
          ? `This page loads no content from other hosts. It connects to this server, and to ${facts.operator.relayHost} when you connect a wallet on another device. A policy in each response makes your browser block all other connections.`
          : 'This page connects only to this server. A policy in each response makes your browser block all other connections.',
        'Data that you write to a blockchain is public and permanent.',
      ],
    },
    { title: 'Stored data', rows: rowsOf(facts) },
    {
      title: 'Data that others receive',
      paragraphs: [
        ...networksOf(facts),
        'If the operator has set up Jupiter, it receives the address, the tokens and the amount of a swap on Mainnet. Jupiter and GeckoTerminal, each only if set up, learn the Mainnet tokens whose prices this server requests, but not the visitor who requested them.',
        'If the operator has set up Coinbase, this server sends it your IP address, the address to pay to and your order when you start a purchase there. The rest is between you and Coinbase.',
        'Images on IPFS and Arweave are loaded through ipfs.io and arweave.net. They see the address of this server, not yours.',
        'Your wallet is software from another provider with a separate privacy notice. The data it sends is between you and its maker.',
      ],
    },
    loginsOf(facts),
    {
      title: 'Your rights, and limits of deletion',
      paragraphs: [
        'Depending on where you live, you can request the data stored about you, have it corrected or deleted, and complain to a supervisory authority. Send such requests to the operator.',
        'You can delete the data in this browser yourself by clearing the data of this site. This also deletes the key of a sandbox wallet.',
        ...(facts.operator.logins
          ? [
              'You can export or delete a wallet created here with a login yourself, in the wallet dashboard. Deleting it also deletes everything that this server stores about it and about you, except a random number for the wallet and the version of its key parts, so they cannot be stored again.',
            ]
          : []),
        'You can end a sign-in yourself by disconnecting. On request, the operator gives you everything that this server stores about your address, as a file, or deletes it: names, purchases, sign-ins, permissions and its transaction list.',
        'A deleted name is free, and anyone can register it. A purchase in progress can be deleted after it has ended. This server records the deletion under a hash of your address.',
        'Images and metadata can be deleted from this server on request. The token that links to them stays, and so do copies that wallets and explorers have made. Data on a blockchain cannot be deleted by anyone.',
      ],
    },
  ],
}

function responsible({ operator: { name, contact } }: LegalFacts): LegalSection {
  return {
    title: 'Responsible party',
    paragraphs: [
      name === null
        ? 'The operator of this instance has not provided a name.'
        : `${name} runs this instance and is responsible for its use of data.`,
      contact === null ? 'The operator has not provided a contact.' : `Contact: ${contact}.`,
      'The makers of the Solsmith software do not operate this instance and receive no data from it.',
    ],
  }
}

const tokenRows: NonNullable<LegalSection['rows']> = [
  [
    'Images, names and texts of tokens',
    'The disk of this server, under a hash of the content. Anyone can read them, as wallets must.',
    'Without limit, because tokens link to them.',
  ],
  [
    'Name, symbol and image of a token, while you fill in a form',
    'This server compares them with the tokens it knows, without sending them to others.',
    'Not stored, except an image that you choose.',
  ],
]

function rowsOf({ operator: { networks, relayHost, logins } }: LegalFacts): NonNullable<LegalSection['rows']> {
  const upstreams = networks.map(({ id, host }) => `${host} (${networkNames[id]})`)
  return [
    [
      'Your requests to the network, including addresses, and the transactions that you sign',
      upstreams.length === 0
        ? 'Nowhere, because this instance is not connected to a network.'
        : `Through this server to ${listed(upstreams)}. They see the address of this server, not yours.`,
      'Not stored here. Permanent on the chain.',
    ],
    [
      'Your IP address',
      'The memory of this server, for rate limits. This server does not log requests. A proxy or host in front of it may keep logs. Ask the operator.',
      'Until the server restarts, or the addresses of many other visitors replace it.',
    ],
    ...tokenRows,
    [
      'Files that you examine with the logo check',
      'This server loads them from the links of the token, so their hosts see its address, not yours.',
      'Not stored.',
    ],
    ...databaseRows,
    ...(logins ? loginRows(logins) : []),
    [
      'The affiliate whose link you followed: their address and the time',
      'Only this browser. This server counts opened links, without data about you.',
      '30 days, or until you remove it.',
    ],
    [
      'A short code that you sign as an affiliate: the code, your address, the time and the signature',
      'The database of this server. Anyone can read it to verify the recipient of a share.',
      'Without limit, because links use it.',
    ],
    [
      'Drafts, recipient lists, the journal of your signatures, articles you marked as read, your settings, and your choice of network and wallet',
      'Only this browser.',
      'Until you clear the data of this site.',
    ],
    [
      'Permissions from a wallet app on this Android phone, if you connect one: your address, the address of the app, and a token by which the app recognizes this site',
      'This browser, which sends the token only to that app.',
      'Until you disconnect, or clear the data of this site.',
    ],
    [
      'The language and the theme that you choose',
      'Cookies in this browser, set when you choose one and sent only to this server.',
      'A year, or until you clear the data of this site.',
    ],
    ...(networks.some(({ id }) => id === 'sandbox')
      ? ([
          [
            'The key of the sandbox wallet, if you create one',
            'Only this browser, in a form that cannot be exported.',
            'Until you clear the data of this site.',
          ],
          [
            'Your activity in the sandbox',
            'The disk of this server. Other visitors of the sandbox can see it, as on any network.',
            'Until the operator resets the sandbox.',
          ],
        ] as const)
      : []),
    ...(relayHost
      ? ([
          [
            'The connection to a wallet on another device',
            `Encrypted, through ${relayHost}, which sees your IP address and that you use this site.`,
            'According to the policy of that relay’s operator.',
          ],
        ] as const)
      : []),
  ]
}

type Logins = NonNullable<LegalFacts['operator']['logins']>

function loginsOf({ operator: { logins } }: LegalFacts): LegalSection {
  if (!logins)
    return {
      title: 'Logins',
      paragraphs: [
        'This site offers no login by email or social account, so it neither requests nor stores such data.',
      ],
    }
  const wait = logins.recoveryHours === 0 ? 'without a delay' : `only after ${logins.recoveryHours} hours`
  return {
    title: 'Wallets created with a login',
    paragraphs: [
      'Your browser creates the key of such a wallet on a page with a separate origin and splits it into three parts. Two of them form the key. One stays in your browser, this server stores one, and one is for recovery if your browser loses its part.',
      'You choose who can read the third part. If your passkey, password or file opens it, only you can combine the key, and the operator cannot. If your email restores it, the operator could combine the key, and so could anyone who reads your email, ' +
        `${wait} and with a message to you. The wallet dashboard shows which of the two applies.`,
      'Anyone who changes the code of that page could take a key the next time it signs. You can compare the files of this server with a build of the source.',
    ],
  }
}

function loginRows({ mailHost, providers }: Logins): NonNullable<LegalSection['rows']> {
  const untilDeleted = 'Until you delete the wallet. An unfinished login is deleted after a day.'
  return [
    [
      'Your email address, if you log in with it, and the codes and messages that this server sends to it',
      mailHost === null
        ? 'The database of this server, and a folder on this machine, because no mail server is set up.'
        : `The database of this server, and ${mailHost}, which delivers the messages.`,
      untilDeleted,
    ],
    ...(providers.length === 0
      ? []
      : ([
          [
            `Data from a provider, if you log in there: its ID for you, your name, and an email address that it has verified (${listed(providers)})`,
            'The database of this server. The provider learns that you log in here, and when.',
            untilDeleted,
          ],
        ] as const)),
    [
      'A passkey, if you log in with one: its public key, a hash of its ID, and its use count',
      'The database of this server.',
      untilDeleted,
    ],
    [
      'The encrypted key parts that this server stores, the public address of the wallet, and the time and device of each release of a part',
      'The database of this server. The encryption keys are stored separately.',
      'Until you delete the wallet.',
    ],
    [
      'Your devices: the public key of each, a name such as “Chrome on Linux”, and its last use',
      'The database of this server.',
      'Until you remove the device, or delete the wallet.',
    ],
    [
      'Your login session',
      'This browser, and the database of this server, which has only a hash of it.',
      'A week without use, and 30 days at most.',
    ],
  ]
}

const databaseRows: NonNullable<LegalSection['rows']> = [
  [
    'A name that you register for an address, with its attributes and the time',
    'The database of this server. Names are public, so anyone can look up the address of a name.',
    'Until the operator deletes it.',
  ],
  [
    'A purchase that you start: address, currencies, amounts and status',
    'The database of this server, and the provider that you choose, on its site. Anyone with the link of a purchase can see it.',
    'An unpaid purchase is deleted after a day, when anyone starts the next one. Purchases on a sandbox are deleted when it is reset. Others stay until the operator deletes them.',
  ],
  [
    'A sign-in with your wallet, if this site requests one: your address, the network, the site and its project, and the times of its start, end and expiry',
    'The database of this server. The token that proves it is in this browser. The server has only a hash of it.',
    'A day, or up to 30 if the text that you signed says so. Expired sign-ins are deleted soon after.',
  ],
  [
    'The history of an address that someone has opened, or that has a name here',
    'The database of this server, as public data from the network. It does not record who opened it.',
    'On public networks, the transaction list of an address stays for a day after it was last opened. This server keeps updating the lists of addresses with a name, so they stay as long as the name. The transactions stay until newer ones need the space.',
  ],
  [
    'A pool on a public network that someone views',
    'The database of this server, with its trades, as public data from the network. It does not record who viewed it.',
    'This server follows it for a day after the last view, and deletes it after 100 other pools have been viewed later.',
  ],
  [
    'Images of tokens and names',
    'This server loads them from their hosts and redraws them for you. The hosts see the address of this server, not yours.',
    'A day or more, without a link to you.',
  ],
  [
    'The number of names you have registered and purchases you have started',
    'The database of this server, under a hash of your IP address.',
    'A day at most.',
  ],
]

function networksOf({ operator: { networks } }: LegalFacts): readonly string[] {
  const real = [...new Set(networks.filter(({ id }) => id !== 'sandbox').map(({ host }) => host))]
  return real.length === 0
    ? ['This instance sends no data to a public network.']
    : [
        `The addresses and transactions that this instance requests are visible to ${listed(real)}, but not the visitor who requested them.`,
      ]
}
