/** Side of a stored image. */
export const imagePixels = 512
