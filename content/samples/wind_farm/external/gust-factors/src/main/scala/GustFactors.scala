import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}
import java.io.ByteArrayInputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, Paths, StandardOpenOption}
import java.util.Base64
import java.util.zip.InflaterInputStream
import org.apache.spark.sql.SparkSession

object GustFactors {
  private val json = new ObjectMapper()

  /** Decodes the Pipes argument with this name. */
  private def parameter(args: Array[String], name: String): JsonNode = {
    val bytes = Base64.getDecoder.decode(args(args.indexOf(name) + 1))
    json.readTree(new InflaterInputStream(new ByteArrayInputStream(bytes)))
  }

  /** Appends one message to the file that Dagster reads. */
  private def send(messages: Path, method: String, params: String): Unit = {
    val line =
      s"""{"__dagster_pipes_version": "0.1", "method": "$method", "params": $params}"""
    Files.write(
      messages,
      (line + "\n").getBytes(UTF_8),
      StandardOpenOption.CREATE,
      StandardOpenOption.APPEND
    )
  }

  def main(args: Array[String]): Unit = {
    val context = parameter(args, "--dagster-pipes-context").get("data")
    val messages = Paths.get(parameter(args, "--dagster-pipes-messages").get("path").asText)
    send(messages, "opened", """{"extras": {}}""")

    val spark = SparkSession.builder.appName("gust_factors").getOrCreate()
    val rows = spark.range(context.get("extras").get("turbines").asLong).count()
    spark.stop()

    val asset = context.get("asset_keys").get(0)
    val metadata = s"""{"rows": {"type": "int", "raw_value": $rows}}"""
    send(
      messages,
      "report_asset_materialization",
      s"""{"asset_key": $asset, "data_version": null, "metadata": $metadata}"""
    )
    send(messages, "closed", "{}")
  }
}
