/** Requirements of the toolkit: given, when, then. Numbers never change, because tests use them. */
export const checklist: readonly (readonly [number, string])[] = [
  [1, 'Given a fresh router, then view = Connect, history = [Connect], transaction stack empty.'],
  [2, 'Given view X, when push(X), then history is unchanged.'],
  [3, 'Given history [A,B], when goBack, then view A; given history [A], then the modal closes.'],
  [4, 'Given data.wallet set, when goBack, then data.wallet is undefined and other data stays.'],
  [
    5,
    'When reset(V,d), then history = [V], data = d. When replace(V), then only the last item changes; replace of the same view is a no-op.',
  ],
  [6, 'Given UnsupportedChain anywhere in history, when goBack, then the modal closes.'],
  [
    7,
    'Given stack entry {goBack:true}, when popped ok, then goBack then onSuccess; when popped with cancel, then goBack and onCancel only.',
  ],
  [8, 'Given a started send, then view = Account, history length 1 and no back arrow.'],
  [9, 'Given explicit view V, when open, then V (even without adapters).'],
  [10, 'Given no explicit view and a connected account, when open, then Account; not connected → Connect.'],
  [
    11,
    'Given no adapters and no address, when open on a phone, then AllWallets; on desktop, ConnectingWalletConnectBasic.',
  ],
  [12, 'When open, then loading = true; when close, then loading = false, both in state and in the public mirror.'],
  [13, 'When shake, then shake = true, after 500 ms false; a second call within 500 ms does not extend it.'],
  [
    14,
    'Given embedded mode, when close, then view Account if connected else Connect, and public open is not set to false by it.',
  ],
  [15, 'Given view UnsupportedChain, when overlay click / Escape / X, then it shakes and stays open.'],
  [
    16,
    'Given SIWX required, no session, view SIWXSignMessage, when closing, then it shakes; given not required, it closes.',
  ],
  [
    17,
    'When the modal opens, then body scroll is locked; when it closes, the lock is removed and,, scroll position and focus are restored.',
  ],
  [18, 'Given open modal, when connection is lost in the same namespace, then it closes.'],
  [
    19,
    'Given connected and open, when network changes within the namespace, then goBack; given view ConnectingExternal or SIWXSignMessage, then not.',
  ],
  [
    20,
    'Given a namespace in open(), then the active namespace switches, connectors are filtered to it, and the connected test uses that namespace.',
  ],
  [
    21,
    'Given open, then prefetch ran with connector/featured/recommended images only when not connected; basic mode does not wait for it.',
  ],
  [
    22,
    'Dialog has an accessible name, every icon button a label, Tab cycles inside, Escape closes, focus returns to the opener, reduced motion respected.',
  ],
  [
    23,
    'Given modal open, when a MODAL_OPEN/MODAL_CLOSE event is observed, then it carries {connected}; closing a closed modal sends none.',
  ],
  [
    24,
    'Given no toast, when showError(e), then open with variant error at once; given one open, when another is shown, then the first closes and the second opens after 150 ms.',
  ],
  [25, 'Given showLoading(m,{autoClose:false}), then it stays until hidden; others close after 2.5 s.'],
  [26, 'Given modal closes, then the toast hides.'],
  [
    27,
    'Given debug true, when an alert opens, then the bar shows the short text and the console gets the long text; debug false → console only.',
  ],
  [28, 'Given no project id, when initialising, then PROJECT_ID_NOT_CONFIGURED is alerted.'],
  [
    29,
    "Given a provider error containing 'Unauthorized: origin not allowed' / 'JWT validation error: JWT Token is not yet valid' / 'Unauthorized: invalid key', then INVALID_APP_CONFIGURATION / JWT_TOKEN_NOT_VALID / INVALID_PROJECT_ID respectively.",
  ],
  [30, 'Given switchNetwork to a network that was not configured, then SWITCH_NETWORK_NOT_FOUND.'],
  [
    31,
    "Given both siweConfig and siwx, when initialising, then it throws 'Cannot set both `siweConfig` and `siwx` options' (also with a Solana-only set-up).",
  ],
  [
    32,
    'When an account is reset, then status = disconnected, every field cleared, stored connector id of that namespace deleted, smartAccountDeployed false, currentTab 0, addressLabels empty.',
  ],
  [
    33,
    'Given status connecting or connected, when connect is called, then nothing happens (one request to the wallet).',
  ],
  [
    34,
    "When the active network is switched to N in the same namespace, then activeCaipAddress is rebuilt with N's id, the send form is reset and N's id is stored.",
  ],
  [
    35,
    'When switching to another namespace, then isSwitchingNamespace = true until the address change is processed; without an account there the address becomes undefined.',
  ],
  [
    36,
    'Given unsupported network, enableNetworkSwitch on, allowUnsupportedChain off, not basic, then UnsupportedChain opens; flipping any one of the three → it does not.',
  ],
  [37, 'Given UnsupportedChain shown, when a supported network is set, then the modal closes.'],
  [38, 'Given no requested networks, then checkIfSupportedNetwork = true; given requested list, membership decides.'],
  [
    39,
    "Given stored active network present in the list, when initialising, then it is active; absent → the first adapter's namespace and network.",
  ],
  [40, 'Given no adapters, when initialising, then noAdapters = true and the universal adapter is used.'],
  [
    41,
    'Given two namespaces connected, when disconnect, then each client with an address is disconnected, account/network reset, WC session reset, social provider and connector ids deleted, DISCONNECT_SUCCESS sent.',
  ],
  [
    42,
    "Given one of them fails with 'boom', then error 'Failed to disconnect chain X: boom' is aggregated, the other still disconnects, DISCONNECT_ERROR sent.",
  ],
  [43, 'Given namespaces connected by WalletConnect (or AUTH), when one is disconnected, then all sharing it are.'],
  [44, 'Given disconnect(ns) with a normal wallet, then other namespaces stay connected.'],
  [
    45,
    "Given no chain, when reading/writing account data, then the 'Chain is required to ...' errors; given no client, 'NetworkController client not set' / 'ConnectionController client not set'; unknown adapter 'Chain adapter not found'.",
  ],
  [
    46,
    'getActiveNetworkTokenAddress for Solana mainnet = `solana:5eykt4…:So1111…1` and defaults to eip155:1 with 0xeeee….',
  ],
  [
    47,
    "Given a fresh visit with stored status connected, then status is 'connecting' until the wallet answers; refused → disconnected, no error toast.",
  ],
  [48, 'Given stored status disconnected, then balance/identity/name caches are cleared at start.'],
  [
    49,
    'Given a wallet account change, then the account is re-synced (address, balance, identity) and the old profile is not shown.',
  ],
  [
    50,
    'Given a failed balance call at t, when called before t+30 s, then [] without a request and loading false; at t+30 s the request is made.',
  ],
  [51, "Given balances with decimals '0', then they are dropped."],
  [52, "Given failure, then toast 'Token Balance Unavailable'; lastRetry set; success clears it."],
  [53, 'Given missing address, network or namespace, then no request.'],
  [
    54,
    'Given eip155 and wallet capability assetDiscovery for the hex chain id, then wallet_getAssets is used; unsupported, invalid or failing → API.',
  ],
  [55, "Given asset with type 'ERC721' or numeric price as string, then the response is rejected (falls back)."],
  [
    56,
    "Given asset native with balance 0x1bc16d674ec80000 and 18 decimals, then numeric '2', address absent; ERC20 → `eip155:1:0x…`.",
  ],
  [
    57,
    'Given a cached portfolio younger than 30 s, then no request; older → request; after a send a request is made anyway.',
  ],
  [58, 'Given HTTP 503 in the account widget, then polling stops; other failures keep the 10 s interval.'],
  [59, 'Given two simultaneous Solana balance reads for the same address, then one RPC request.'],
  [60, "Given a failing RPC, then {balance '0.00', symbol 'SOL'}; 2 500 000 000 lamports → '2.5'."],
  [
    61,
    "Given Solana and no amount or no receiver, when sent, then toast 'Please enter a valid amount and receiver address' and nothing else.",
  ],
  [
    62,
    'Given Solana with both, then sendTransaction(solana,to,value) is called, on success the form is reset and balances refreshed.',
  ],
  [63, "Given it rejects, then toast 'Failed to send transaction. Please try again.' and a SEND_ERROR event."],
  [
    64,
    'Given an SPL token selected on Solana, then that token is sent, or refused with a message; SOL is never sent instead.',
  ],
  [
    65,
    'Given Solana active, when send is confirmed, then a transaction really reaches the wallet (regression for the 1.7.3 no-op).',
  ],
  [
    66,
    "Given eip155 and token address, amount, receiver, then token transfer with parsed amount; success toast 'Transaction started'; failure toast 'Something went wrong' + SEND_ERROR.",
  ],
  [
    67,
    'Given eip155 without token address and receiver, amount, gas price, decimals, then native transfer; gas price missing → not sent.',
  ],
  [68, "Given namespace bip122/polkadot, when sendToken, then throws 'Unsupported chain'."],
  [
    69,
    'Given smart account, then hasInsufficientGasFunds = false; given native USD 0 → true; gas 2 / balance 1 → true; gas 1 / balance 1 → false; unknown balance → true.',
  ],
  [
    70,
    "Button label precedence: no token beats all; then 'Incorrect Value', 'Add Amount', 'Insufficient Funds', 'Insufficient Gas Funds', 'Add Address', 'Invalid Address'; all fine → 'Preview Send' and enabled.",
  ],
  [71, 'Choosing a token clears the amount and returns to Send.'],
  [72, "Max on native = balance − fee, never negative; on a token = full balance; over-balance amount shows 'Buy'."],
  [
    73,
    "Solana address field: '0OIl…', 31-byte and 33-byte keys, and text with spaces are invalid; a 32-byte base58 key is valid.",
  ],
  [74, 'resetSend clears token, amount, receiver, names, loading, tokenBalances.'],
  [
    75,
    'Then instructions are price 20,000,000, limit 500, transfer, in that order; fee payer = public key; blockhash from getLatestBlockhash.',
  ],
  [76, 'Known payer/recipient/blockhash with value 10 gives the fixed serialisation.'],
  [77, "No public key → 'No public key found'."],
  [
    78,
    "estimateGas uses a 1-SOL transfer to 1111…1; result with 1 signature = 15 000 lamports on a live-like fee answer; no connection → 'Connection is not set'.",
  ],
  [79, '0.000000001 → 1 lamport; 1.000000001 exact; 10 digits after the point rejected.'],
  [
    80,
    'After sending, signature status is polled every 1 s until present; stops with an error after expiry or when the status carries an error.',
  ],
  [81, 'window.coinbaseSolana absent → no Coinbase connector; present → one, mainnet only.'],
  [
    82,
    "connect(unknown id) → 'Provider not found'; no RPC → 'RPC URL not found for chainId: X'; missing param but network has one → used.",
  ],
  [83, "disconnect without provider/type → 'Provider or providerType not provided'."],
  [
    84,
    'Standard wallets are listed only with connect+events and one of signTransaction/signAndSend; registering later adds; unregister removes exactly that wallet.',
  ],
  [
    85,
    "Wallet-standard feature missing → feature error; empty result → 'Empty result'; no account → WalletAccountError; unknown active chain → 'Invalid chain id'.",
  ],
  [86, 'preflightCommitment recent→processed, single & singleGossip→confirmed, root & max→finalized.'],
  [87, 'signAll on wallet-standard makes one call; signed versioned/legacy objects keep their kind.'],
  [88, 'accountsChanged event updates the address; empty account list disconnects.'],
  [
    89,
    "AUTH: no key after connect → 'Failed to connect to the wallet'; signMessage before connect → 'Wallet not connected'; preferred account type is passed.",
  ],
  [90, "AUTH signAll with surplus answer → 'Invalid solana_signAllTransactions response'."],
  [91, "Coinbase request() → 'The request method is not supported on Coinbase Wallet'."],
  [
    92,
    "WalletConnect: method not in session → 'The method is not supported by the wallet' error; signAll falls back to one by one only for that error.",
  ],
  [93, 'WalletConnect request uses mainnet id, or deprecated id if only that is in the session (same for devnet).'],
  [94, 'signTransaction answer with `signature` only → the same transaction object with the signature attached.'],
  [95, 'Raw legacy params (feePayer, instructions, recentBlockhash) accompany legacy but not versioned transactions.'],
  [96, 'getBalance caches 30 s and dedupes in flight; symbol from the network.'],
  [97, 'switchNetwork with AUTH asks the frame and re-reads the user; a new Connection targets the new URL.'],
  [
    98,
    'Phantom/Solflare on iOS Safari and not installed → readyState Loadable; connect() redirects to the browse link (`phantom.app/ul/browse/…`, `solflare.com/ul/v1/browse/…`) with encoded URL and ref.',
  ],
  [99, 'Installed is detected within 1 s of the wallet object appearing; NotDetected before; SSR → Unsupported.'],
  [
    100,
    'Wallet account change to another key emits a new connect; the same key does not; disconnect removes listeners.',
  ],
  [
    101,
    'connect on NotDetected → WalletNotReadyError; load failure → WalletLoadError; missing signature feature → unsupported error.',
  ],
  [102, 'Versioned transaction with a wallet lacking version support is rejected.'],
  [
    103,
    'Click on an installed wallet → ConnectingExternal; on an API wallet with matching explorer id or rdns → ConnectingExternal; otherwise ConnectingWalletConnect.',
  ],
  [104, 'Connectors with the same name in two namespaces show once (multichain); choosing it asks for the chain.'],
  [105, 'Recent wallets: third one pushes out the oldest; adding the same id again does not duplicate.'],
  [106, 'recommended shown = max(0, 2 − (injected+recent)); hidden with featured or custom wallets.'],
  [107, "All-wallets tag: 7 → '7', 15 → '10+', 20 → '20'."],
  [
    108,
    "Search 'ph' after 500 ms requests search 'ph' (trimmed) with entries 100; one letter shows the grid; no result → 'No Wallet found'.",
  ],
  [109, 'Grid pages append unique ids; observer stops at count.'],
  [
    110,
    "ConnectingExternal without connector throws; refusal → 'Connection declined' and CONNECT_ERROR; retry works; address arrival closes.",
  ],
  [
    111,
    "QR appears after the URI; 'Copy link' copies it and toasts; expiry (< 10 s left of 4 min) leads to a new URI on entry.",
  ],
  [
    112,
    'Phone: link opened is `<mobile_link>/wc?uri=<encoded>`, universal links keep https; recent wallet and deep link remembered.',
  ],
  [113, 'Decline → error toast, WC state reset, previous view.'],
  [114, 'Basic/no-adapter entry shows QR on desktop.'],
  [115, 'Wallet-list service down → list still shows installed wallets and the static fallback; no console storm.'],
  [116, 'No request leaves the page before the modal is opened.'],
  [
    117,
    'Search filters by substring, current network click does nothing, unapproved networks are disabled unless all networks are supported or AUTH is used.',
  ],
  [118, 'Different namespace not connected → SwitchActiveChain, then Connect filtered to it.'],
  [119, "SwitchNetwork error → 'Switch declined' and 'Try again' enabled."],
  [120, 'Unsupported networks are decided by requested/approved lists.'],
  [
    121,
    'On first use exactly one iframe with id w3m-iframe, hidden; a second init does not add another; not added before first use unless a login is stored.',
  ],
  [122, 'enableLogger query param true by default, false when off; src carries projectId, chainId, version 4.'],
  [
    123,
    "Each app event yields a success or error event; error {message} rejects with it; unknown error text 'An error occurred'.",
  ],
  [
    124,
    'CONNECT_EMAIL unanswered for 30 s → SOCIALS_TIMEOUT alert and rejection; RPC_REQUEST unanswered is not timed out.',
  ],
  [125, "Second e-mail login within 30 s → 'Please try again after N seconds' with N = ceil; allowed at 30 s."],
  [126, "e-mail 'foo' is rejected as invalid; provider 'farcaster' is rejected for the redirect URI."],
  [
    127,
    "Method not in the allow-list → 'Requested RPC call is not allowed', toast 'Action not allowed' after 300 ms, open unsafe requests aborted.",
  ],
  [
    128,
    'eth_getBalance is safe (no approval view); personal_sign/solana_signTransaction are unsafe (ApproveTransaction opens).',
  ],
  [129, "wallet_sendCalls with `to` not starting 0x is invalid; preflightCommitment 'foo' is invalid."],
  [130, 'Response 0x+64 hex is a transaction hash; 0x+62 hex or more a signed message; anything else is refused.'],
  [131, 'A message from a foreign origin or window is ignored.'],
  [132, 'connect stores EMAIL, EMAIL_LOGIN_USED, last chain, removes the cooldown stamp; disconnect clears them.'],
  [133, 'READY resolves loading; SESSION_UPDATE carries a token.'],
  [134, "'abc' invalid, 'abcd' valid, 'ab_cd' invalid, 200 characters valid."],
  [135, "coinType(1) = 2147483649; 2147483647 ok → 4294967295; 2147483648 → 'Invalid chainId'; 0 → 2147483648."],
  [
    136,
    "registerName success → profile name set, RegisterAccountNameSuccess; failure → RegisterAccountName and an Error with reason description or 'Error registering name {name}'.",
  ],
  [137, "No network → 'Network not found'; no address/AUTH → 'Address or auth connector not found'."],
  [138, "Suggestion request uses zone reown.id; failure 'Error fetching name suggestions'."],
  [139, 'Unsupported network → empty results; supported-chains is requested once.'],
  [140, 'Every GET carries st, sv, projectId; undefined params are left out; client id present when known.'],
  [141, "path with or without leading slash builds the same URL; non-2xx → 'HTTP status code: N'."],
  [
    142,
    'History drops all-spam transactions and other chains; groups by year and month, newest first; same id replaced.',
  ],
  [143, "History failure → toast 'Failed to fetch transactions', empty true, next undefined."],
  [144, "Onramp options fail → built-in list with the exact limits; quote fails → placeholder with 'mocked-quote-id'."],
  [145, 'Identity is cached (5 min); non-EVM or testnet → name and image null.'],
  [
    146,
    "Impact, slippage 1 %, fee 0.85 %, gas USD as formulas; insufficient → 'Insufficient balance'; quote error → same.",
  ],
  [147, "Unsupported network → 'Network not supported for Swaps' / 'Network not supported for Gas Price'."],
  [148, "No allowance → 'Approve' first with the approval target = spender; smart accounts ignore gas."],
  [
    149,
    "Sign failure → 'Signature declined', smart account → 'This application might not support Smart Accounts'; init failure → 'A problem occurred while trying initialize authentication' and disconnected.",
  ],
  [
    150,
    "WC authenticate with two namespaces → skipped; empty chains/uri/domain/nonce → rejected; 'Authenticating...' toast shown and hidden.",
  ],
  [
    151,
    'HTTP 429 with Retry-After 2 → next try after 2 s; without → 150, 300, 600 ms; 401 → no retry; code −32005 → retry; code 4001 → no retry.',
  ],
  [152, "Timeout 10 s → timeout error; url '' → 'No URL was provided to the Transport'; batches split at 1000."],
  [
    153,
    'Fallback: first fails with 500 → second is used; user rejection → not; ranking re-orders by 0.7/0.3 score; probe net_listening.',
  ],
  [
    154,
    'Solana 429: exactly 5 requests with 500/1000/2000/4000 ms; confirmation ends as processed, block height exceeded, nonce invalid or timed out (30 s / 60 s).',
  ],
  [155, 'Abnormal socket close → all subscriptions pending and resubscribed; last removal → closed after 500 ms.'],
  [
    156,
    'Unknown route → 404 texts; navigation error state → pink line and state cleared; route change scrolls to top; < 768 px menu 280 px, closing 0.3 s.',
  ],
  [157, 'Header address is shown only when connected and non-empty, 4…4.'],
]
