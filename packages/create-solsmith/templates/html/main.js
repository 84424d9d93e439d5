import {
  activeConnection,
  activeNetwork,
  address,
  createConnect,
  createLocalStorage,
  createNoopSigner,
  createSiwx,
  defineElements,
  fetchLocalNetwork,
  getTransferSolInstruction,
  isAddress,
  sendInstructions,
  signIn,
  watchEvents,
} from '/node_modules/@solsmith/connect-elements/bundle/index.js'

// Only this page verifies it. A server that returns private data must do so too, as in the Next.js template.
const siwx = createSiwx({
  storage: createLocalStorage(),
  domain: location.host,
  uri: location.origin,
  statement: 'Sign in to My app.',
  isRequired: false,
})

// For production: createConnect({ networks: ['mainnet', 'devnet'], siwx })
const { rpcUrl } = globalThis.solsmithTestWallet // of the local network, set by dev.mjs
const connect = createConnect({ networks: [await fetchLocalNetwork(rpcUrl), 'devnet'], siwx })
defineElements(connect)

const find = (id) => document.getElementById(id)
const readAddress = () => activeConnection(connect).account?.address

let session
async function showAccount() {
  const owner = readAddress()
  session = owner && (await siwx.getSessions(activeNetwork(connect).caip2, owner))[0]
  find('account').textContent = session ? `Signed in as ${owner}` : ''
  find('sign-in').textContent = session ? 'Sign out' : 'Sign in'
  for (const button of [find('sign-in'), find('send')]) button.disabled = !owner
}
connect.store.subscribe(showAccount)
watchEvents(connect, showAccount)
showAccount()

find('sign-in').addEventListener('click', async () => {
  if (session) await siwx.revokeSession(activeNetwork(connect).caip2, readAddress())
  else await signIn(connect)
  showAccount()
})

find('to').addEventListener('input', ({ target }) =>
  target.setCustomValidity(isAddress(target.value.trim()) ? '' : 'Not a Solana address.'),
)

find('transfer').addEventListener('submit', async (event) => {
  event.preventDefault()
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(readAddress()),
    destination: address(find('to').value.trim()),
    amount: 100_000_000n, // 0.1 SOL
  })
  const confirm = ({ simulation }) => window.confirm(`Send 0.1 SOL? Network fee: ${simulation.feeLamports} lamports`)
  find('send').disabled = true
  try {
    const { signature } = await sendInstructions(connect, { instructions: [transfer], label: 'Transfer', confirm })
    find('result').textContent = `Confirmed: ${signature}`
  } catch (error) {
    find('result').textContent = error.message
  }
  find('send').disabled = false
})
