/** Tests that need a validator, at the commit that the list below is for. */
export const kitCommit = '56cfbe2712e95bdc939aed29f87d20049ba8ab2c'
export const kitPackages = ['rpc-api', 'rpc-subscriptions-api', 'sysvars', 'rpc-graphql'] as const

type Expected = { readonly reason: string; readonly tests: readonly string[] }

/** Failures due to the tests' setup or to a documented difference. */
export const expectedFailures: readonly Expected[] = [
  {
    reason: 'They read the ledger folder of their own validator (its keys, its genesis).',
    tests: [
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext false returns parsed JSON data for Stake account',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext false returns parsed JSON data for Vote account',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext true returns RPC response with parsed JSON data for Stake account',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext true returns RPC response with parsed JSON data for Vote account',
      'rpc-api/get-leader-schedule-test.ts > getLeaderSchedule when called with `confirmed` commitment when called with an account that is a validator identity and no slot returns the leader schedule for only the specified node in the current epoch',
      'rpc-api/get-leader-schedule-test.ts > getLeaderSchedule when called with `confirmed` commitment when called with an account that is a validator identity and a valid slot returns the leader schedule for only the specified node in the epoch corresponding to the provided slot',
      'rpc-api/get-leader-schedule-test.ts > getLeaderSchedule when called with `finalized` commitment when called with an account that is a validator identity and no slot returns the leader schedule for only the specified node in the current epoch',
      'rpc-api/get-leader-schedule-test.ts > getLeaderSchedule when called with `finalized` commitment when called with an account that is a validator identity and a valid slot returns the leader schedule for only the specified node in the epoch corresponding to the provided slot',
      'rpc-api/get-leader-schedule-test.ts > getLeaderSchedule when called with `processed` commitment when called with an account that is a validator identity and no slot returns the leader schedule for only the specified node in the current epoch',
      'rpc-api/get-leader-schedule-test.ts > getLeaderSchedule when called with `processed` commitment when called with an account that is a validator identity and a valid slot returns the leader schedule for only the specified node in the epoch corresponding to the provided slot',
      "rpc-api/get-slot-leader-test.ts > getSlotLeader when called with `confirmed` commitment when called with no `minContextSlot` returns the leader's address",
      "rpc-api/get-slot-leader-test.ts > getSlotLeader when called with `confirmed` commitment when called with a valid `minContextSlot` returns the leader's address",
      "rpc-api/get-slot-leader-test.ts > getSlotLeader when called with `finalized` commitment when called with no `minContextSlot` returns the leader's address",
      "rpc-api/get-slot-leader-test.ts > getSlotLeader when called with `finalized` commitment when called with a valid `minContextSlot` returns the leader's address",
      "rpc-api/get-slot-leader-test.ts > getSlotLeader when called with `processed` commitment when called with no `minContextSlot` returns the leader's address",
      "rpc-api/get-slot-leader-test.ts > getSlotLeader when called with `processed` commitment when called with a valid `minContextSlot` returns the leader's address",
      'rpc-api/get-genesis-hash-test.ts > getGenesisHash when sent to a local validator returns the genesis hash',
      'rpc-api/get-slot-leaders-test.ts > getSlotLeaders when called with a valid slot returns the node public keys',
      'rpc-api/get-vote-accounts.ts > getVoteAccounts when called with `confirmed` commitment returns current and delinquent vote accounts',
      'rpc-api/get-vote-accounts.ts > getVoteAccounts when called with `finalized` commitment returns current and delinquent vote accounts',
      'rpc-api/get-vote-accounts.ts > getVoteAccounts when called with `processed` commitment returns current and delinquent vote accounts',
      'rpc-api/get-identity-test.ts > getIdentity returns the identity of the currently running local validator',
      'rpc-api/get-cluster-nodes-test.ts > getClusterNodes when run against the test validator returns RPC and validator info',
    ],
  },
  {
    reason: 'zstd frames differ in a header that says the length of the content; the content is the same.',
    tests: [
      'rpc-api/get-multiple-accounts-test.ts > getMultipleAccounts when called with base64+zstd encoding returns account info with annotated base64+zstd encoding',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with base64+zstd encoding when called with withContext: false returns top-level account info with annotated base64+zstd encoding',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with base64+zstd encoding when called with withContext: true returns RPC Response with account info with annotated base64+zstd encoding',
      'rpc-api/get-account-info-test.ts > getAccountInfo when called with base64+zstd encoding returns account info with annotated base64+zstd encoding',
      'rpc-api/get-token-accounts-by-delegate-test.ts > getTokenAccountsByDelegate when called with base64+zstd encoding returns RPC Response with account info with annotated base64+zstd encoding',
      'rpc-api/get-token-accounts-by-owner-test.ts > getTokenAccountsByOwner when called with base64+zstd encoding returns RPC Response with account info with annotated base64+zstd encoding',
      'rpc-graphql/account-test.ts > account account data queries can get account data as base64+zstd',
      'rpc-graphql/account-test.ts > account account data queries can get account data as base64+zstd with data slice',
      'rpc-graphql/account-test.ts > account account data queries can get account data as base64+zstd with multiple data slices',
      'rpc-graphql/account-test.ts > account account data queries can get account data with multiple encodings',
      'rpc-graphql/account-test.ts > account account data queries can get account data with multiple encodings and data slices',
      "rpc-graphql/program-accounts-test.ts > programAccounts account data queries can get program accounts' data as base64+zstd",
    ],
  },
  {
    reason:
      'Accounts of a test validator’s genesis, which are listed in docs/localnet-differences.md: its stake configuration, its native mint with 1 SOL.',
    tests: [
      'rpc-api/get-multiple-accounts-test.ts > getMultipleAccounts when called with jsonParsed encoding for an account with parse-able JSON data falls back to annotated base64 for the deprecated Config stake account',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext false returns parsed JSON data for Config stake and validator accounts',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext false returns parsed JSON data for accounts owned by SPL Token',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext true returns RPC response with parsed JSON data for Config stake and validator accounts',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext true returns RPC response with parsed JSON data for accounts owned by SPL Token',
      'rpc-api/get-account-info-test.ts > getAccountInfo when called with jsonParsed encoding for an account with parse-able JSON data falls back to annotated base64 for the deprecated Config stake account',
    ],
  },
  {
    reason: 'The slot history sysvar stays base64, as docs/localnet-differences.md lists.',
    tests: [
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext false returns parsed JSON data for Sysvar rent account',
      'rpc-api/get-program-accounts-test.ts > getProgramAccounts when called with jsonParsed encoding for an account with parse-able JSON data when called with withContext true returns RPC response with parsed JSON data for Sysvar rent account',
      'sysvars/sysvar-test.ts > sysvar account slot history fetch JSON-parsed',
      'rpc-graphql/account-test.ts > account specific account type queries sysvars can get the slot history sysvar',
    ],
  },
  {
    reason:
      'Vote and validator accounts hold nothing here, and no account is outside circulation, as docs/localnet-differences.md lists.',
    tests: [
      'rpc-api/get-largest-accounts-test.ts > getLargestAccounts when called with `confirmed` commitment when called without filter returns a list of the largest accounts',
      'rpc-api/get-largest-accounts-test.ts > getLargestAccounts when called with `confirmed` commitment when called with the `circulating` filter returns a list of the largest circulating accounts',
      'rpc-api/get-largest-accounts-test.ts > getLargestAccounts when called with `finalized` commitment when called without filter returns a list of the largest accounts',
      'rpc-api/get-largest-accounts-test.ts > getLargestAccounts when called with `finalized` commitment when called with the `circulating` filter returns a list of the largest circulating accounts',
      'rpc-api/get-largest-accounts-test.ts > getLargestAccounts when called with `processed` commitment when called without filter returns a list of the largest accounts',
      'rpc-api/get-largest-accounts-test.ts > getLargestAccounts when called with `processed` commitment when called with the `circulating` filter returns a list of the largest circulating accounts',
      'rpc-api/get-supply-test.ts > getSupply when called with `confirmed` commitment returns the supply',
      'rpc-api/get-supply-test.ts > getSupply when called with `finalized` commitment returns the supply',
      'rpc-api/get-supply-test.ts > getSupply when called with `processed` commitment returns the supply',
    ],
  },
  {
    reason: 'The network has no feature set of Agave’s builds.',
    tests: ['rpc-api/get-version-test.ts > getVersion when called on a valid node returns the version'],
  },
]
