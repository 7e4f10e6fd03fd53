/** A shop that has no name yet is still spoken of. */
export const nameOf = ({ name }: { name: string }): string => name || 'Our shop'
