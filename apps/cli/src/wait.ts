/** Between two looks at the network, where somebody waits at a prompt: a slot or two. */
const lookMs = 400

export const lookAgain = () => new Promise<void>((resolve) => setTimeout(resolve, lookMs))
