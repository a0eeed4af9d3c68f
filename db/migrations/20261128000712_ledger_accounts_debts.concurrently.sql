create index concurrently ledger_accounts_debts on ledger_accounts (owner_id) where kind = 'seller_debts' and balance_pesewas < 0
