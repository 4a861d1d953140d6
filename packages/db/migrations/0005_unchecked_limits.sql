ALTER TABLE "purchase_limits" DROP CONSTRAINT "purchase_limits_purchase_id_purchases_id_fk";
