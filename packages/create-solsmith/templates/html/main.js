import {
  createConnect,
  defineElements,
  fetchLocalNetwork,
  signMessage,
} from '/node_modules/@solsmith/connect-elements/bundle/index.js'

// For production: createConnect({ networks: ['mainnet', 'devnet'] })
const { rpcUrl } = globalThis.solsmithTestWallet // of the local network, set by dev.mjs
const connect = createConnect({ networks: [await fetchLocalNetwork(rpcUrl), 'devnet'] })
defineElements(connect)

const answer = document.getElementById('answer')
document.getElementById('sign').addEventListener('click', async () => {
  try {
    const { signatureText } = await signMessage(connect, 'Hello from my app')
    answer.textContent = signatureText
  } catch (error) {
    answer.textContent = error.message
  }
})
