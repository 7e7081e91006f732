/** Columns about people and trade: never a recipe's title or content. */
import { fold } from '#language/fold.ts';

const TRADE =
  /\b(?:factures?|invoices?|fournisseurs?|suppliers?|vendors?|tva|vat|ht|ttc|stocks?|inventaire|inventory|sku|ean|gtin|siret|commandes?|orders?|livraisons?|references?|ref|clients?|customers?|encaisse|vendus?|ventes?|sales|sold|conditionnement|marge|reglement|paiement|payment)\b/;
const PRICE = /\b(?:prix|prices?|tarifs?|montants?|couts?|costs?|amount due|eur|euros?)\b|[€$£]/;
const PERSON =
  /\b(?:e ?mails?|mails?|courriels?|telephones?|tel|phones?|mobile|portable|horodateurs?|timestamps?|dates?|prenoms?|civilite|first ?name|last ?name|birth\w*|naissance)\b/;

/** Names of trade columns, which no table of recipes has. */
export const isOfTrade = (name: string): boolean => TRADE.test(fold(name));
export const isPrice = (name: string): boolean => PRICE.test(name) || PRICE.test(fold(name));
export const isForeign = (name: string): boolean =>
  isOfTrade(name) || isPrice(name) || PERSON.test(fold(name));
