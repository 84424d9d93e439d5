export const en = {
  approve: (address: string) => `Sandbox wallet ${address}: sign this request? Everything on the sandbox is free.`,
}
