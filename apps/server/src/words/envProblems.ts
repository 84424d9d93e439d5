import { toolkitParts } from '../toolkit/toolkitParts.ts'
import { serviceNames } from '../trending/services/serviceNames.ts'

/** Never includes values. */
export const envProblems = {
  ratio: (variable: string) => `${variable} must be a number from 0 to 1.`,
  logins: (variable: string) => `${variable} must be on or off.`,
  loginsMail: (variable: string) => `${variable} must be set if LOGINS is on, because users log in by email.`,
  kmsLocal: (variable: string) =>
    `${variable} must be a key service (aws or vault) if LOGINS is on and the site is public. Otherwise set WALLET_KMS_LOCAL=accepted to store the share keys in files on this machine.`,
  walletOriginPublic: (variable: string) =>
    `${variable} must be the https address of the wallet if LOGINS is on and the site is public, such as https://wallet.example.org.`,
  walletOriginLocal: (variable: string) =>
    `${variable} must be a loopback address if PUBLIC_URL is one, because it shows emails to anyone who can reach it.`,
  walletOrigin: (variable: string) =>
    `${variable} must be a different origin than PUBLIC_URL, to keep wallet keys away from the product's pages.`,
  kms: (variable: string) => `${variable} must be local, aws (AWS KMS) or vault.`,
  shareDatabase: (variable: string) =>
    `${variable} must be set, because DATABASE_URL is set and each share needs a separate database login.`,
  keeperDatabase: (variable: string) =>
    `${variable} must be set, because the share logins are set and the share keeper reads sessions with the server's login.`,
  keeperTls: (variable: string) =>
    `${variable} must be the path of a PEM file, because the share keeper is reached over TLS.`,
  keeperUrl: (variable: string) => `${variable} must be an https address with a port, such as https://keeper:7443.`,
  keeperListen: (variable: string) => `${variable} must be an address and a port, such as 0.0.0.0:7443.`,
  kmsNeeds: (variable: string) => `${variable} must be set, because WALLET_KMS is a key service.`,
  role: (variable: string) => `${variable} must be all, api or worker. Only npm start takes keeper and sandbox.`,
  roleNeeds: (variable: string) => `${variable} must be set, because ROLE is api or worker.`,
  roleNeedsS3: (variable: string) => `${variable} must be s3, because ROLE is api or worker.`,
  blobs: (variable: string) => `${variable} must be fs or s3.`,
  s3Needs: (variable: string) => `${variable} must be set, because BLOBS is s3.`,
  providerHalf: (variable: string) => `${variable} must be set too, because other variables of that provider are.`,
  appleKey: (variable: string) => `${variable} must be your Sign in with Apple key: the contents of its .p8 file.`,
  dkimSelector: (variable: string) =>
    `${variable} must be the name of the key in the DNS of the sender's domain: letters, digits and hyphens.`,
  dkimKey: (variable: string) => `${variable} must be the private RSA key, of at least 2048 bits, as PEM text.`,
  dkimPart: (variable: string) =>
    `${variable} must be set too, because signing emails needs both MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY.`,
  warnAbove: (variable: string) =>
    `${variable} must be an amount of SOL such as 1 or 0.5, or none after an external review of the wallet.`,
  hours: (variable: string) => `${variable} must be a whole number of hours, at most 999.`,
  perHour: (variable: string) => `${variable} must be a whole number from 1 to 999999.`,
  port: (variable: string) => `${variable} must be a whole number from 1 to 65535.`,
  origin: (variable: string) =>
    `${variable} must be an http or https address without a path, such as https://example.org.`,
  originTooLong: (variable: string) =>
    `${variable} must be at most 134 bytes, because metadata addresses are limited to 200.`,
  origins: (variable: string) => `${variable} must be origins such as https://example.org, separated by commas.`,
  webUrl: (variable: string) => `${variable} must be an http or https address.`,
  chainSource: (variable: string) => `${variable} must be rpc, blockSubscribe or yellowstone.`,
  grpcUrl: (variable: string) =>
    `${variable} must be the http or https address of a Yellowstone gRPC server, because CHAIN_SOURCE is yellowstone.`,
  evmUrls: (variable: string) =>
    `${variable} must be a CAIP-2 id and an http or https address for each chain, such as eip155:1=https://rpc.example.org eip155:8453=https://base.example.org, each chain once.`,
  bitcoinUrls: (variable: string) =>
    `${variable} must be a network and an http or https address for each, such as mainnet=https://esplora.example.org/api signet=https://signet.example.org/api, each network once.`,
  evmSocketUrls: (variable: string) =>
    `${variable} must be a CAIP-2 id and a ws or wss address for each chain, such as eip155:1=wss://rpc.example.org, each chain once.`,
  evmTokens: (variable: string) =>
    `${variable} must be tokens by their CAIP-10 addresses, such as eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, separated by commas.`,
  evmDelegate: (variable: string) =>
    `${variable} must be off, or the address of a contract and the Keccak-256 hash of its code, such as 0x1111…:0x2222….`,
  evmChain: (variable: string) => `${variable} contains a chain that is not in EVM_RPC_URLS.`,
  rpcUrl: (variable: string) => `${variable} must be an http or https address.`,
  socketUrl: (variable: string) => `${variable} must be a ws or wss address.`,
  proxies: (variable: string) =>
    `${variable} must be addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8.`,
  units: (variable: string) => `${variable} must be a whole number from 1 to 1000000000.`,
  seconds: (variable: string) => `${variable} must be a whole number from 1 to 3600.`,
  bytes: (variable: string) => `${variable} must be a whole number of bytes, from 1 to 1000000000000000.`,
  toolkitParts: (variable: string) => `${variable} must be names of ${toolkitParts.join(', ')}, separated by commas.`,
  trendingSources: (variable: string) =>
    `${variable} must be names of ${serviceNames.join(', ')}, separated by commas.`,
  tribute: (variable: string) =>
    `${variable} must be names of mainnet, devnet and sandbox, separated by commas, or none.`,
  birdeyeKey: (variable: string) => `${variable} must be set, because TRENDING_SOURCES includes birdeye.`,
  terms: (variable: string) =>
    `${variable} must be accepted, because TRENDING_SOURCES includes DEX Screener. Read the terms of its API first; docs/self-hosting.md links to them.`,
  solflareFrames: (variable: string) => `${variable} must be on or off.`,
  setup: (variable: string) => `${variable} must be on or off.`,
  signIn: (variable: string) => `${variable} must be off, offered or required.`,
  logLevel: (variable: string) => `${variable} must be silent, error, warn, info or debug.`,
  fees: (variable: string) =>
    `${variable} must list each action once with its fee in lamports, at most 100000000 (0.1 SOL), such as create-token=20000000,create-pool=50000000.`,
  basisPoints: (variable: string) => `${variable} must be a whole number from 0 to 10000.`,
  treasury: (variable: string) => `${variable} must be set, because PLATFORM_FEE_LAMPORTS is.`,
  account: (variable: string) => `${variable} must be the address of an account, in base58.`,
  contact: (variable: string) => `${variable} must be an email address, or the http or https address of a page.`,
  coinbaseId: (variable: string) => `${variable} must be set, because COINBASE_CDP_KEY_SECRET is.`,
  coinbaseSecret: (variable: string) =>
    `${variable} must be the secret of a Coinbase key: PEM of an EC key, or the base64 of an Ed25519 key.`,
  country: (variable: string) => `${variable} must be a country such as AT, or a state such as US-NY.`,
  zone: (variable: string) => `${variable} must be labels with dots between them, such as names.example.org.`,
  date: (variable: string) => `${variable} must be a date such as 2026-12-01.`,
  unsaid: (variable: string) => `${variable} must be accepted, or not set.`,
  operator: (variable: string) =>
    `${variable} must be set in production, because Privacy and Terms name it. Set OPERATOR_UNSAID=accepted to start without it.`,
  database: (variable: string) =>
    `${variable} must be the address of a PostgreSQL database, such as postgres://user:password@host/name.`,
  smtp: (variable: string) =>
    `${variable} must be the address of a mail server, such as smtps://user:password@mail.example.org.`,
  mailFrom: (variable: string) => `${variable} must be an email address, to send emails from.`,
  empty: (variable: string) => `${variable} must not be empty.`,
} as const
