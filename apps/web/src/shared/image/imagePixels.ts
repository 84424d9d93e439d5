export const imagePixels = 512
