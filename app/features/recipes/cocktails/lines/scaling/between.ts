/** Between the texts of `data-by-portions`: none of them holds it. */
export const BETWEEN = '|';
